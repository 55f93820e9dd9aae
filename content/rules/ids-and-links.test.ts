import { expect, test } from 'vitest'
import { messagesOf, soundFilesWith } from '../fixtures/content.fixture.ts'

const problem = 'content/conditions/toothache.yaml'
const news = 'content/news.yaml'
const home = 'content/pages/home.yaml'
const treatment = 'content/treatments/root-canal-treatment.yaml'
const menu = 'content/menu.yaml'

const broken = [
  {
    what: 'the id of a service is not its place',
    file: problem,
    from: 'id: 2\n',
    to: 'id: 3\n',
    message:
      'content/conditions/toothache.yaml:2 id: found 3; expected 2, the place of toothache among the services [service ids]',
  },
  {
    what: 'the ids of a list skip a number',
    file: news,
    from: '- id: 2',
    to: '- id: 3',
    message:
      'content/news.yaml:10 2.id: found 3; expected 2, its place in the list counted from 1 [list ids]',
  },
  {
    what: 'a cause has the number of another',
    file: problem,
    from: 'id: 2, subHeading',
    to: 'id: 1, subHeading',
    message:
      'content/conditions/toothache.yaml:15 causeslist.2.id: found 1; expected 2, its place in the list counted from 1 [list ids]',
  },
  {
    what: 'a slug is not the name of the file',
    file: home,
    from: 'slug: home',
    to: 'slug: media',
    message:
      'content/pages/home.yaml:2 slug: found media; expected home, the name of the file [slug is file name]',
  },
  {
    what: 'a treatment does not link back',
    file: treatment,
    from: 'treats: [toothache]',
    to: 'treats: [bad-breath]',
    message:
      'content/conditions/toothache.yaml:33 answeredBy.1: root-canal-treatment does not link back; expected toothache under treats in content/treatments/root-canal-treatment.yaml:44 too [two-way links]',
  },
  {
    what: 'a problem does not link back',
    file: problem,
    from: 'answeredBy: [root-canal-treatment]',
    to: 'answeredBy: [teeth-whitening]',
    message:
      'content/treatments/root-canal-treatment.yaml:44 treats.1: toothache does not link back; expected root-canal-treatment under answeredBy in content/conditions/toothache.yaml:33 too [two-way links]',
  },
  {
    what: 'a link stands twice',
    file: treatment,
    from: 'treats: [toothache]',
    to: 'treats: [toothache, toothache]',
    message:
      'content/treatments/root-canal-treatment.yaml:44 treats.2: toothache stands here twice; expected every link once [two-way links]',
  },
  {
    what: 'a service is missing in the menu',
    file: menu,
    from: 'teeth-sensitivity, ',
    to: '',
    message:
      'content/menu.yaml:4 problems.slugs: teeth-sensitivity: missing, twice or out of place; expected each of the 10 once [services in the menu]',
  },
  {
    what: 'a service stands twice in the menu',
    file: menu,
    from: 'teeth-whitening]',
    to: 'dental-veneers]',
    message:
      'content/menu.yaml:7 treatments.columns: dental-veneers, teeth-whitening: missing, twice or out of place; expected each of the 15 once [services in the menu]',
  },
  {
    what: 'a problem stands among the treatments of the footer',
    file: menu,
    from: 'slugs: [dental-veneers]',
    to: 'slugs: [bad-breath]',
    message:
      'content/menu.yaml:18 footerTreatments.slugs.1: found bad-breath; expected one of root-canal-treatment, dental-implants, dental-crowns-bridges, dental-veneers, smile-designing, complete-partial-and-flexible-dentures, restorative-dentistry, wisdom-teeth-removal, laser-dentistry, gums-treatment, clear-aligners-invisalign, teeth-whitening, dental-braces, kids-dental-treatment, teeth-cleaning-polishing [services in the menu]',
  },
]

test.each(broken)('$what', ({ file, from, to, message }) => {
  expect(messagesOf(soundFilesWith(file, from, to))).toEqual([message])
})
