import { z } from 'zod'
import { prose, sentence, texts } from './parts.ts'

const weekdayNames = z.array(prose).length(7)

const monthNames = z.array(prose).length(12)

/** Whether the clinic is open, as every page says it: its script brings these words along. */
const opening = z.strictObject({
  /** From Sunday on: what follows "opens", and the names in a few letters. */
  onWeekdays: weekdayNames,
  shortWeekdays: weekdayNames,
  months: monthNames,
  shortMonths: monthNames,
  /** A date that follows "opens". */
  onDate: sentence('day', 'month'),
  /** The parts of the day until 4, 12, 16, 20 and 24 o'clock. */
  parts: z.strictObject(texts('small morning afternoon evening night')),
  /** A time alone, as the moment of something, and as its end. */
  clock: sentence('time', 'part'),
  at: sentence('time', 'part'),
  until: sentence('time', 'part'),
  open: sentence('time'),
  openShort: sentence('time'),
  opensToday: sentence('time'),
  opensOn: sentence('day', 'time'),
  opensTodayShort: sentence('time'),
  opensOnShort: sentence('day', 'time'),
  closed: prose,
})
export type OpeningWords = z.infer<typeof opening>

/** How days and times are said. */
const time = opening.extend({
  weekdays: weekdayNames,
  fullDate: sentence('day', 'month', 'year'),
  dayAndMonth: sentence('day', 'month'),
  dayRange: sentence('from', 'until'),
  timeRange: sentence('from', 'until'),
  /** The hours of a few weekdays in short. */
  shortDayRange: sentence('from', 'until'),
  shortHours: sentence('days', 'from', 'until'),
  weekdayAndDate: sentence('weekday', 'date'),
  moment: sentence('day', 'time'),
  /** When the clinic calls. */
  callToday: sentence('time'),
  callTomorrow: sentence('time'),
  callOn: sentence('day', 'time'),
  callSoon: prose,
})
export type TimeWords = z.infer<typeof time>

/** Words of the interface that are no page's own. */
export const labels = z.strictObject({
  /** The ways to the clinic: the bar at the foot of phones, and the end of their menu. */
  reach: z.strictObject(texts('heading call callUs chat directions askForATime write allLines')),
  service: z.strictObject({
    ...texts(
      'meanwhile do dont choices choiceName choiceDone choiceFits choiceNatural choiceStays what',
      'choiceCost choiceCostNote',
      'cost costFactors costMore before beforeHint beforeMore nothing nothingHint aftercare aftercareHint sheet onThisPage',
      'treatments conditions questions danger calm sooner triageHint pairs allPairs know atHome',
    ),
    /** Their order. */
    choicesLead: prose,
    natural: z.strictObject({ kept: prose, ground: prose, removed: prose }),
    askWith: sentence('name'),
  }),
  /** The facts of a visit. */
  visit: z.strictObject(texts('heading visits minutes comfort healing who')),
  guide: z.strictObject({
    ...texts('related more warnings warningsHint fits none onTheDay tell we stop also end endText'),
    ...texts('notFound orAsk'),
    kinds: z.strictObject(texts('now pain everyDay treatment')),
  }),
  /** `worst` comes before the number of the ambulance. */
  emergency: z.strictObject(texts('worst atHome whatHappened doNow whoToCall')),
  fees: z.strictObject({
    ...texts('covers sum inEstimate'),
    kinds: z.strictObject(texts('check repair out gap child straight looks')),
    range: sentence('least', 'most'),
    since: sentence('date'),
  }),
  /** The page of a dentist, who is named in some of it. */
  dentist: z.strictObject({
    ...texts('about days askDay daysNote notHere registration council university examples others drawn'),
    seeFor: sentence('name'),
  }),
  /** The sheet for after a treatment. */
  afterCare: z.strictObject({
    lead: prose,
    advice: prose,
    heading: sentence('name'),
    description: sentence('name'),
  }),
  /** The block of warning signs. */
  triage: z.strictObject({
    /** Its heading on a treatment, where it comes after the care afterwards. */
    treatmentHeading: prose,
    ...texts('ambulance emergencies callNow call askForATime'),
    allSigns: sentence('count'),
  }),
  /** The ways to ask on the pages of the pharmaceutical company. */
  pharma: z.strictObject({ ...texts('ask write chat to subject text'), writeTo: sentence('name') }),
  /** On pages in other languages. */
  languages: z.strictObject(texts('heading note readEnglish englishOnly thisPage offer')),
  search: z.strictObject({
    /** Over the box, and the name of the button that opens it. */
    box: prose,
    /** What may be typed, in the empty box. */
    example: prose,
    ...texts('go clear list region'),
    title: sentence('query'),
    none: sentence('query'),
    one: sentence('query'),
    many: sentence('count', 'query'),
    first: sentence('shown', 'count', 'query'),
  }),
  /** Beside the map of the clinic. */
  place: z.strictObject({
    ...texts('today hours closed away address parking lift stops languages directions call scan'),
    /** What the table of hours is called for those who do not see it. */
    openingHours: prose,
    /** The clinic's number for the address book of a phone. */
    save: prose,
    /** On the sheet for the counter. */
    scanHere: prose,
    /** What the picture of the code is. */
    code: prose,
  }),
  /** The words at the end of every text about health. */
  review: z.strictObject({
    unreviewed: prose,
    reviewedBy: sentence('name', 'date'),
    changed: sentence('date'),
    from: sentence('count'),
    checked: sentence('date'),
    unchecked: prose,
  }),
  /** Around every page. */
  frame: z.strictObject({
    ...texts('skip mainMenu menu breadcrumb loading chat newTab onMap sample'),
    home: sentence('clinic'),
    /** What links say to those who do not see where they lead. */
    onWhatsApp: prose,
    since: sentence('city', 'year'),
  }),
  footer: z.strictObject({
    ...texts('contact instagram samples privacy'),
    selection: sentence('list'),
    pages: sentence('list'),
    noPageYet: sentence('name'),
    rights: sentence('year', 'clinic'),
  }),
  home: z.strictObject({
    ...texts('claims years dentists services readMore viewAll askHere team samples'),
    /** Goes on with `readMore` for those who hear the link alone. */
    aboutClinic: prose,
  }),
  /** What is said of pictures that are no photographs, and what pictures are called. */
  pictures: z.strictObject({
    ...texts('drawnPortraits illustration results rooms someRooms allRooms clinic viewer missingTooth'),
    picture: sentence('id', 'caption'),
    story: sentence('id', 'title'),
  }),
  /** Before and after a treatment. */
  pairs: z.strictObject({
    ...texts('region off all skip before after beforeSmile afterSmile'),
    count: sentence('count'),
    countOf: sentence('shown', 'count'),
    /** What the two pictures of a pair are. */
    beforeAlt: sentence('id'),
    afterAlt: sentence('id'),
    pair: sentence('id', 'treatment'),
    named: sentence('name'),
  }),
  contact: z.strictObject(texts('heading cards call email visit map')),
  privacy: z.strictObject({
    notice: sentence('version', 'date'),
    ...texts('clinic ask email phone'),
  }),
  /** What a visitor reads where a page is missing, or ours fails. */
  failure: z.strictObject({
    /** At the address of no service, which shows the first one. */
    unknownService: sentence('name'),
    ...texts('title heading lead home services'),
  }),
  /** The list of news. */
  media: z.strictObject({
    /** `away` says of a link that it leads to another site. */
    ...texts('list pages previous next knowMore away samples'),
    page: sentence('number'),
    titled: sentence('title', 'number'),
  }),
  /** For parts that scripts bring to life. */
  live: z.strictObject({
    ...texts(
      'play pause slide previousSlide nextSlide close previousPicture nextPicture playStory',
      'pauseStory readMore readLess',
    ),
    /** What a screen reader calls the row of cards; one of them is a `slide`. */
    carousel: prose,
    slideOf: sentence('place', 'count'),
    stars: sentence('count'),
    share: sentence('percent', 'picture'),
  }),
  /** Why the clinic is closed for the rest of a day. */
  closings: z.strictObject(texts('emergency illness power weather family')),
  time,
})
export type Labels = z.infer<typeof labels>
