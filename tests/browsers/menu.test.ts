import { expect, test } from 'vitest'
import { arrive, browser, waitForTitle } from './visitor.ts'

const menu = () => browser.$('nav[aria-label="Main"]')
const burger = () => menu().$('button[aria-label="Menu"]')
const section = (name: string) => menu().$(`summary=${name}`)
const link = (name: string) => menu().$(`=${name}`)

test('the menu opens its sections one at a time and leads to a page: a sheet on phones, a row on desktops', async () => {
  await arrive('/', 'phone')
  expect(await link('Contact Us').isDisplayed()).toBe(false)
  await burger().click()
  await link('Contact Us').waitForDisplayed()
  await section('Gallery').click()
  await link('Smile Gallery').waitForDisplayed()
  await section('Treatments').click()
  await link('Dental Veneers').waitForDisplayed()
  expect(await link('Smile Gallery').isDisplayed()).toBe(false)
  await link('Dental Veneers').click()
  await waitForTitle('Dental Veneers')
  expect(await link('Contact Us').isDisplayed()).toBe(false)

  await arrive('/', 'desktop')
  expect(await burger().isDisplayed()).toBe(false)
  await section('Dental Problems').moveTo()
  await link('Toothache').waitForDisplayed()
  await section('Gallery').moveTo()
  await link('Clinic Gallery').waitForDisplayed()
  await link('Toothache').waitForDisplayed({ reverse: true })
  await link('Clinic Gallery').click()
  await waitForTitle('Clinic Gallery')
})
