/** As the server keeps it: more pixels would only take longer on the way. */
const spare = 2

/** Makes the photograph of a field as small as the server would; what this browser cannot read goes as it is. */
export async function shrunk(
  input: HTMLInputElement,
  shape: { width: number; height: number },
): Promise<void> {
  const file = input.files?.[0]
  const picture = file && (await createImageBitmap(file).catch(() => null))
  if (!file || !picture) return
  const scale = Math.max((shape.width * spare) / picture.width, (shape.height * spare) / picture.height)
  if (scale >= 1) return
  const canvas = document.createElement('canvas')
  Object.assign(canvas, {
    width: Math.ceil(picture.width * scale),
    height: Math.ceil(picture.height * scale),
  })
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  if (!blob || blob.size > file.size) return
  const files = new DataTransfer()
  files.items.add(new File([blob], 'photograph.jpg', { type: 'image/jpeg' }))
  input.files = files.files
}
