type Props = {
  picture: {
    src: string
    width: number
    height: number
    alt: string
    /** The widths that it was cut to, the largest last; a drawing has none. */
    widths?: readonly number[] | undefined
    /** A drawing inlined into the page, from our own files. */
    markup?: string | undefined
  }
  className?: string
  /** True for the one picture of the first screen that matters most. */
  first?: boolean
  /** True for others that may be the largest there: they do not wait until they come near, as all the rest. */
  early?: boolean
  /** How wide it is shown, in the words of the `sizes` attribute; without it, browsers that can do so measure. */
  sizes?: string | undefined
}

/** A picture with its size in the markup, so that nothing moves when it arrives, and no touch waits until it is decoded. */
export function Picture({ picture, className, first = false, early = first, sizes }: Props) {
  const { src, widths, alt, width, height, markup } = picture
  if (markup) return <DrawingInPage className={className} alt={alt} markup={markup} />
  const shown = widths && (sizes ?? (first ? undefined : 'auto, 50vw'))
  const image = (
    <img
      className={className}
      loading={early ? undefined : 'lazy'}
      decoding="async"
      fetchPriority={first ? 'high' : undefined}
      sizes={shown}
      srcSet={widths && cutsOf(src, widths, 'webp')}
      src={src}
      width={width}
      height={height}
      alt={alt}
    />
  )
  if (!widths) return image
  return (
    <picture>
      <source type="image/avif" sizes={shown} srcSet={cutsOf(src, widths, 'avif')} />
      {image}
    </picture>
  )
}

type DrawingProps = { className: string | undefined; alt: string; markup: string }

function DrawingInPage({ className, alt, markup }: DrawingProps) {
  const spoken = alt ? ({ role: 'img', 'aria-label': alt } as const) : ({ 'aria-hidden': true } as const)
  return <span className={className} {...spoken} dangerouslySetInnerHTML={{ __html: markup }} />
}

/** All cuts of a picture but for their width and format have one address: `…-920.webp`, `…-380.avif`. */
function cutsOf(src: string, widths: readonly number[], format: 'avif' | 'webp'): string {
  const stem = src.slice(0, src.lastIndexOf('-'))
  return widths.map((width) => `${stem}-${width}.${format} ${width}w`).join(', ')
}
