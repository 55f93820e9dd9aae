import type { Doctor } from '#content/catalogue/schema.ts'
import { phoneLink } from '#content/catalogue/phone.ts'
import type { ShownPicture, WithPictures } from '../../pictures.server.ts'
import gate from '../../brand/gate-frame.svg'
import tooth from '../../brand/tooth.svg'
import { BookLink } from '../../layout/menu/book-link.tsx'
import { useSiteFrame } from '../../layout/site-frame.ts'
import { Icon } from '../../widgets/icon.tsx'
import { Picture } from '../../widgets/picture.tsx'

type Props = { heading: string; caption: string; doctors: WithPictures<Doctor>[]; team: ShownPicture }

/** The first screen: the three faces, the city, one way to book and one to call. */
export function HomeHero({ heading, caption, doctors, team }: Props) {
  const { clinic } = useSiteFrame()
  return (
    <section className="home-hero">
      <div className="home-hero__row width">
        <div className="home-hero__text">
          <p className="eyebrow">{clinic.name.value}</p>
          <h1>{heading}</h1>
          <p className="lead">{clinic.tagline}</p>
          <div className="actions">
            <BookLink className="button button--primary" />
            <a className="button button--secondary" href={phoneLink(clinic.phone.value)}>
              <Icon name="phone" />
              Call us
            </a>
          </div>
          <div className="home-hero__trio">
            <ul>
              {doctors.map(({ id, image }) => (
                <li key={id} className="ogee">
                  <Picture picture={image} first />
                </li>
              ))}
            </ul>
            <p>{caption}</p>
          </div>
        </div>
        <div className="home-hero__gate">
          <img src={gate} width="500" height="550" alt="" />
          <Picture picture={team} first className="home-hero__team ogee" />
        </div>
      </div>
      {['large', 'small'].map((size) => (
        <img
          key={size}
          className={`home-hero__tooth home-hero__tooth--${size}`}
          src={tooth}
          width="320"
          height="240"
          alt=""
          loading="lazy"
        />
      ))}
    </section>
  )
}
