/** As the server keeps it: more pixels would only take longer on the way. */
const spare = 2

/** A photograph as small as the server would make it; what this browser cannot read goes as it is. */
export async function shrunk(file: File, shape: { width: number; height: number }): Promise<File> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return file
  const scale = Math.max((shape.width * spare) / picture.width, (shape.height * spare) / picture.height)
  if (scale >= 1) return file
  const canvas = document.createElement('canvas')
  Object.assign(canvas, {
    width: Math.ceil(picture.width * scale),
    height: Math.ceil(picture.height * scale),
  })
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  if (!blob || blob.size > file.size) return file
  return new File([blob], 'photograph.jpg', { type: 'image/jpeg' })
}
