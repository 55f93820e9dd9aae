import { filled } from '#content/catalogue/filled.ts'
import { LogoMark } from './logo-mark.tsx'
import { usePath, useSiteFrame } from './site-frame.ts'

export function Logo() {
  const { clinic, labels, logo } = useSiteFrame()
  const path = usePath()
  return (
    <a
      className="logo"
      href={path('/')}
      aria-label={filled(labels.frame.home, { clinic: clinic.name.value })}
    >
      <LogoMark className="logo__mark" logo={logo} />
      <span className="logo__name">{clinic.name.value}</span>
    </a>
  )
}
