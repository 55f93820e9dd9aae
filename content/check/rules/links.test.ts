import { testFaults } from '../../fixtures/content.fixture.ts'

testFaults([
  [
    'content/conditions/toothache.yaml:31 answeredBy.1: root-canal-treatment does not link back; expected toothache under treats in content/treatments/root-canal-treatment.yaml:42 too [two-way links]',
    'treats: [toothache]',
    'treats: [bad-breath]',
  ],
  [
    'content/treatments/root-canal-treatment.yaml:42 treats.1: toothache does not link back; expected root-canal-treatment under answeredBy in content/conditions/toothache.yaml:31 too [two-way links]',
    'answeredBy: [root-canal-treatment]',
    'answeredBy: [teeth-whitening]',
  ],
  [
    'content/conditions/toothache.yaml:31 answeredBy.2: found dental-veneer; expected dental-veneers, if that is what you mean [names of services]',
    'answeredBy: [root-canal-treatment]',
    'answeredBy: [root-canal-treatment, dental-veneer]',
  ],
  [
    'content/guides/cavity.yaml:8 related.1: found cavity; expected one of toothache, bad-breath, root-canal-treatment, dental-veneers, teeth-whitening [names of services]',
    'related: [toothache]',
    'related: [cavity]',
  ],
  [
    'content/fees.yaml:48 ranges.rows.6.slug: found tooth-ache; expected toothache, if that is what you mean [names of services]',
    'slug: toothache, name: Visit 6',
    'slug: tooth-ache, name: Visit 6',
  ],
  [
    'content/treatments/root-canal-treatment.yaml:42 treats.2: toothache appears twice here; expected every link once [two-way links]',
    'treats: [toothache]',
    'treats: [toothache, toothache]',
  ],
  [
    'content/search-words.yaml:22 pages.1.page: found tooth-ache; expected the name of a page [pages of the search]',
    'page: toothache, synonyms: [tooth pain]',
    'page: tooth-ache, synonyms: [tooth pain]',
  ],
  [
    'content/search-words.yaml:22 pages.1.part: found no-such-part; expected one of case-a, case-b, case-c, case-d, case-e, case-f, poison [pages of the search]',
    'page: toothache, synonyms: [tooth pain]',
    'page: emergency, part: no-such-part, synonyms: [tooth pain]',
  ],
  [
    'content/menu.yaml:4 problems.slugs: bad-breath appears 0 times here; expected every service once [services in the menu]',
    'bad-breath, ',
    '',
  ],
  [
    'content/menu.yaml:7 treatments.columns: teeth-whitening appears 2 times here; expected every service once [services in the menu]',
    'teeth-whitening]',
    'teeth-whitening, teeth-whitening]',
  ],
  [
    'content/menu.yaml:18 footerTreatments.slugs.1: found bad-breath; expected one of root-canal-treatment, dental-veneers, teeth-whitening [names of services]',
    'footerTreatments: { heading: Treatments, slugs: [dental-veneers]',
    'footerTreatments: { heading: Treatments, slugs: [bad-breath]',
  ],
])
