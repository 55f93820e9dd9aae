import { expect, test } from 'vitest'
import { messagesOf, soundFilesWith } from '../fixtures/content.fixture.ts'

const problem = 'content/conditions/toothache.yaml'
const treatment = 'content/treatments/root-canal-treatment.yaml'
const menu = 'content/menu.yaml'

const broken = [
  {
    what: 'a treatment does not link back',
    file: treatment,
    from: 'treats: [toothache]',
    to: 'treats: [bad-breath]',
    message:
      'content/conditions/toothache.yaml:31 answeredBy.1: root-canal-treatment does not link back; expected toothache under treats in content/treatments/root-canal-treatment.yaml:42 too [two-way links]',
  },
  {
    what: 'a problem does not link back',
    file: problem,
    from: 'answeredBy: [root-canal-treatment]',
    to: 'answeredBy: [teeth-whitening]',
    message:
      'content/treatments/root-canal-treatment.yaml:42 treats.1: toothache does not link back; expected root-canal-treatment under answeredBy in content/conditions/toothache.yaml:31 too [two-way links]',
  },
  {
    what: 'a problem names no treatment',
    file: problem,
    from: 'answeredBy: [root-canal-treatment]',
    to: 'answeredBy: [root-canal-treatment, dental-veneer]',
    message:
      'content/conditions/toothache.yaml:31 answeredBy.2: found dental-veneer; expected dental-veneers, if that is meant [names of services]',
  },
  {
    what: 'a guide names no service',
    file: 'content/guides/cavity.yaml',
    from: 'related: [toothache]',
    to: 'related: [cavity]',
    message:
      'content/guides/cavity.yaml:8 related.1: found cavity; expected one of toothache, bad-breath, root-canal-treatment, dental-veneers, teeth-whitening [names of services]',
  },
  {
    what: 'a row of the fees names no service',
    file: 'content/fees.yaml',
    from: 'slug: toothache, name: Visit 6',
    to: 'slug: tooth-ache, name: Visit 6',
    message:
      'content/fees.yaml:48 ranges.rows.6.slug: found tooth-ache; expected toothache, if that is meant [names of services]',
  },
  {
    what: 'a link stands twice',
    file: treatment,
    from: 'treats: [toothache]',
    to: 'treats: [toothache, toothache]',
    message:
      'content/treatments/root-canal-treatment.yaml:42 treats.2: toothache stands here twice; expected every link once [two-way links]',
  },
  {
    what: 'a service is missing in the menu',
    file: menu,
    from: 'bad-breath, ',
    to: '',
    message:
      'content/menu.yaml:4 problems.slugs: bad-breath stands here 0 times; expected every service once [services in the menu]',
  },
  {
    what: 'a service stands twice in the menu',
    file: menu,
    from: 'teeth-whitening]',
    to: 'teeth-whitening, teeth-whitening]',
    message:
      'content/menu.yaml:7 treatments.columns: teeth-whitening stands here 2 times; expected every service once [services in the menu]',
  },
  {
    what: 'a problem stands among the treatments of the footer',
    file: menu,
    from: 'footerTreatments: { heading: Treatments, slugs: [dental-veneers]',
    to: 'footerTreatments: { heading: Treatments, slugs: [bad-breath]',
    message:
      'content/menu.yaml:18 footerTreatments.slugs.1: found bad-breath; expected one of root-canal-treatment, dental-veneers, teeth-whitening [names of services]',
  },
]

test.each(broken)('$what', ({ file, from, to, message }) => {
  expect(messagesOf(soundFilesWith(file, from, to))).toEqual([message])
})
