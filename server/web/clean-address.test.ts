import { expect, test } from 'vitest'
import { cleanAddress } from './clean-address.ts'

test.each([
  ['/services/', '/services'],
  ['/services/?q=a%2Fb&c=/d/', '/services?q=a%2Fb&c=/d/'],
  ['/media//', '/media'],
  ['//evil.example/', '/evil.example'],
  ['///', '/'],
  ['/\\evil.example', '/evil.example'],
  ['/%5Cevil.example/', '/%5Cevil.example'],
  ['/services//toothache', '/services/toothache'],
  ['/About-Us', '/about-us'],
  ['/GU/services/Toothache?q=A', '/gu/services/toothache?q=A'],
  ['/services/%74ooth%61che', '/services/toothache'],
  ['/Requests/aB-_%63D', '/requests/aB-_cD'],
  ['/Hi//Requests/aB/Calendar.ICS', '/hi/requests/aB/calendar.ics'],
  ['/DESK/Set-Up/aB', '/desk/set-up/aB'],
  ['/%64esk/Requests/7K2MX09A/Visit.ics', '/desk/requests/7K2MX09A/visit.ics'],
  ['/%2E%2E%2FEvil.example', '/..%2Fevil.example'],
  ['/requests/aB', null],
  ['/assets/entry-B3aX.js', null],
  ['/desk/assets/Desk.js', null],
  ['/gu/%E0%AA%B8', null],
  ['/a%', null],
  ['/', null],
  ['/services/toothache', null],
  ['/media?page=2', null],
  ['/a.data', null],
])('the clean form of %s is %s', (given, clean) => {
  expect(cleanAddress(given)).toBe(clean)
  expect(cleanAddress(clean ?? given), 'the clean form is clean').toBeNull()
})
