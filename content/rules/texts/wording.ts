import { faultAt, recordsOf, type Rule } from '../rule.ts'
import { textsOf } from './texts.ts'

type Ban = { pattern: RegExp; expected: string; onPharmaPages?: false }

const calm = 'calm words without a promise, such as often, usually, for most people, may'
const noMedicine =
  'no dose and no name of a medicine; "ask the pharmacist or your doctor which one suits you"'

/** What no page says: promises, superlatives, comparisons, doses; and what is no English of India. */
const bans: Ban[] = [
  {
    pattern:
      /\b(guarantee\w*|painless\w*|best|no\. ?1|number one|leading|world-class|permanent(ly)?|instant(ly|aneous\w*)?|cure[sd]?|perfect\w*|risk-free|discount\w*|miracle\w*|unmatched|unbeatable)\b|\b100 ?(%|per ?cent\b)/i,
    expected: calm,
  },
  {
    pattern: /\b(other|any other|most) (dental )?clinics\b|\bunlike other\b/i,
    expected: 'no comparison with other clinics',
  },
  { pattern: /\b\d+([.,]\d+)? ?(mg|mcg|milligrams?|micrograms?)\b/i, expected: noMedicine },
  {
    pattern:
      /\b(\w+cillin|metronidazole|azithromycin|clindamycin|erythromycin|ibuprofen|diclofenac|ketorolac|paracetamol|tramadol)\b/i,
    expected: noMedicine,
  },
  {
    pattern: /\bask (a|the|your) chemist\b/i,
    expected: '"ask the pharmacist or your doctor", and medicineNote: true',
    onPharmaPages: false,
  },
  {
    pattern: /\bsurgery \d|\bsurgery (one|two|three)\b/i,
    expected: 'Treatment room 1: surgery means an operation',
  },
  { pattern: /\binternet address/i, expected: 'IP address (the number of your connection)' },
  {
    pattern: /\b(treatments|problems) (that answer|it answers)|\bonly wished for\b/i,
    expected: 'plain words, such as treatments that can help, a matter of looks',
  },
  {
    pattern:
      /\b(dis)?color(s|ed|ing|ation)?\b|\banesthe\w+|\bcenter(s|ed)?\b|\bgray\b|\bfiber\b|\bodor\b|\btumor\b/i,
    expected: 'the English of India: colour, anaesthetic, centre, grey, fibre, odour, tumour',
  },
  {
    pattern:
      /\bstands? (in|on|here|there|among|beside|below|above|under|at the|side by side|together)\b|\bwished\b|\bas told\b|\bwhoever\b|\bsomebody\b/i,
    expected:
      'plain English: is, appears or is listed for "stands"; preferred; as explained; people who; someone',
  },
  {
    pattern: /\b(lorem|ipsum|todo|fixme|tbd|xxx+|coming soon(?! to)|placeholder|dummy)\b/i,
    expected: 'words that tell a patient something',
  },
]

/** The house rules on wording, over everything that visitors read or hear. */
export const wording: Rule = {
  name: 'wording',
  find: (content) =>
    recordsOf(content).flatMap((record) =>
      textsOf(record.value).flatMap(({ path, text }) =>
        bans
          .filter(
            ({ onPharmaPages }) => onPharmaPages !== false || !record.file.startsWith('content/pharma/'),
          )
          .flatMap(({ pattern, expected }) => {
            const hit = pattern.exec(text)
            return hit ? [faultAt(record, path, `found "${around(text, hit)}"`, expected)] : []
          }),
      ),
    ),
}

/** A hit with up to three words on either side, so that it can be found in a long text. */
function around(text: string, { 0: hit, index }: RegExpExecArray): string {
  const before = text.slice(0, index).split(' ').slice(-4).join(' ')
  const after = text
    .slice(index + hit.length)
    .split(' ')
    .slice(0, 4)
    .join(' ')
  return `${before}${hit}${after}`
}
