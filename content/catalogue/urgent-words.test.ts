import { expect, test } from 'vitest'
import { readCatalogue } from './catalogue.ts'
import { urgentWordsFinder } from './urgent-words.ts'

const words = readCatalogue().urgentWords
const find = urgentWordsFinder(words)

test.each([
  ['cannot open mouth, swelling, fever 101', 'swelling-and-shut'],
  ["Can't open my mouth properly, cheek is swollen", 'swelling-and-shut'],
  ['મોં ખુલતું નથી અને ગાલ પર સોજો છે', 'swelling-and-shut'],
  ['मुँह नहीं खुल रहा, सूजन भी है', 'swelling-and-shut'],
  ['modhu khultu nathi ane sojo che', 'swelling-and-shut'],
  ['My left cheek is swollen since Monday and I have fever since last night', 'swelling-and-fever'],
  ['gaal par sujan hai aur bukhar bhi', 'swelling-and-fever'],
  ['ગાલે સોજો આવ્યો છે, રાતથી તાવ છે', 'swelling-and-fever'],
  ['dadh ma sojo ane taav', 'swelling-and-fever'],
  ['the swelling has gone to my eye', 'spreading'],
  ['swelling is there, difficulty in swallowing', 'breathing'],
  ['saans lene mein takleef', 'breathing'],
  ['Bleeding not stopping after tooth removal', 'bleeding-on'],
  ['દાંત કઢાવ્યા પછી લોહી બંધ થતું નથી', 'bleeding-on'],
  ['daant nikalne ke baad khoon band nahi ho raha', 'bleeding-on'],
  ['Blood is coming from the stitches', 'bleeding'],
  ['My son fell from his cycle and his front tooth is loose', 'blow'],
  ['દીકરો પડી ગયો, દાંત હલે છે', 'blow'],
  ['front tooth knocked out at cricket', 'knocked-out'],
  ['a tooth broke just now while eating', 'just-broken'],
  ['I could not sleep because of the pain', 'severe-pain'],
  ['बहुत तेज दर्द है, नींद नहीं आती', 'severe-pain'],
  ['khub j dukhe che', 'severe-pain'],
  ['dant bahu dukhe chhe', 'severe-pain'],
  ['કાલથી ખૂબ દુખે છે', 'severe-pain'],
  ['painkiller is not helping', 'severe-pain'],
  ['my child is not eating because of the tooth', 'not-drinking'],
  ['wire is poking my cheek', 'wire'],
  // What denies the word, and what does not.
  ['swelling on the face but no fever', 'swelling'],
  ['No swelling or fever, only a check-up', null],
  ['સોજો નથી', null],
  ['સોજો નથી ઉતરતો', 'swelling'],
  ['bukhar nahi hai, sujan hai', 'swelling'],
  // Everyday questions.
  ['Cleaning for me and my wife, same day if possible', null],
  ['My gums bleed when I brush', null],
  ['Filling fell out, it does not hurt', null],
  ['The crown fell from the back tooth', null],
  ['I am allergic to penicillin', null],
  ['Bad breath since two years', null],
  ['Is root canal painful?', null],
  ['ઠંડું પાણી પીવાથી કળતર થાય છે', null],
  ['बेटी के दाँत टेढ़े हैं, उम्र 12 साल', null],
])('"%s" is marked %s', (text, id) => {
  expect(find(text)?.id ?? null).toBe(id)
})

test('the words are quoted as they were typed', () => {
  const text = 'गाल पर सूजन है, રાતથી તાવ. No pain.'
  expect(find(text)!.quotes.map(({ from, until }) => text.slice(from, until))).toEqual(['सूजन', 'તાવ'])
})

test('a mark higher in the list comes first', () => {
  expect(find('swelling, fever, cannot open my mouth')!.place).toBeLessThan(find('swelling, fever')!.place)
})
