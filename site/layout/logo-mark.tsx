import type { ClinicLogo } from '../logo.server.ts'

const tooth =
  'M32 13.5c-5 0-8.5-5.5-15.5-5.5-7.5 0-12 6.5-12 14.5s3 13 4.5 20c1 5 1 10.5 1 13.5h12V46c0-7 5.5-9 10-15 4.5 6 10 8 10 15v10h12c0-3 0-8.5 1-13.5 1.5-7 4.5-12 4.5-20S55 8 47.5 8c-7 0-10.5 5.5-15.5 5.5'
const lamp = 'M32 40c2.5 4 5 6.2 5 10a5 5 0 0 1-10 0c0-3.8 2.5-6 5-10'

type Props = { className?: string; logo: ClinicLogo }

/** The mark of the clinic: its own logo, its letter, or the tooth with a lamp in its doorway, which takes the text colour. */
export function LogoMark({ className, logo }: Props) {
  if (logo && 'src' in logo) return <img className={className} src={logo.src} alt="" width={64} height={64} />
  if (logo) return <Letter className={className} letter={logo.letter} />
  return (
    <svg className={className} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <path fill="currentColor" d={tooth} />
      <path className="logo__lamp" d={lamp} />
    </svg>
  )
}

function Letter({ className, letter }: { className: string | undefined; letter: string }) {
  return (
    <svg className={className} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <rect width="64" height="64" rx="14" fill="var(--color-neem-700)" />
      <text x="32" y="46" fontSize="42" textAnchor="middle" fill="#fff">
        {letter}
      </text>
    </svg>
  )
}
