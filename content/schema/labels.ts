import { z } from 'zod'
import { prose, sentence } from './parts.ts'

const weekdayNames = z.array(prose).length(7)

const monthNames = z.array(prose).length(12)

/** How days and times are said. */
const time = z.strictObject({
  /** From Sunday on: their names, what follows "opens", and both in a few letters. */
  weekdays: weekdayNames,
  onWeekdays: weekdayNames,
  shortWeekdays: weekdayNames,
  months: monthNames,
  shortMonths: monthNames,
  fullDate: sentence('day', 'month', 'year'),
  dayAndMonth: sentence('day', 'month'),
  /** A date that follows "opens". */
  onDate: sentence('day', 'month'),
  dayRange: sentence('from', 'until'),
  timeRange: sentence('from', 'until'),
  weekdayAndDate: sentence('weekday', 'date'),
  moment: sentence('day', 'time'),
  /** The parts of the day until 4, 12, 16, 20 and 24 o'clock. */
  parts: z.strictObject({ small: prose, morning: prose, afternoon: prose, evening: prose, night: prose }),
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
  reach: z.strictObject({
    heading: prose,
    call: prose,
    callUs: prose,
    chat: prose,
    directions: prose,
    askForATime: prose,
    write: prose,
    allLines: prose,
  }),
  service: z.strictObject({
    meanwhile: prose,
    do: prose,
    dont: prose,
    choices: prose,
    /** Their order. */
    choicesLead: prose,
    choiceName: prose,
    choiceDone: prose,
    choiceFits: prose,
    choiceNatural: prose,
    natural: z.strictObject({ kept: prose, ground: prose, removed: prose }),
    what: prose,
    steps: prose,
    cost: prose,
    costMore: prose,
    before: prose,
    beforeMore: prose,
    nothing: prose,
    aftercare: prose,
    sheet: prose,
    onThisPage: prose,
    /** Leads from the signs at the top of a treatment to the others. */
    allSigns: prose,
    treatments: prose,
    treatmentsLead: prose,
    conditions: prose,
    questions: prose,
  }),
  /** The facts of a visit. */
  visit: z.strictObject({
    heading: prose,
    visits: prose,
    minutes: prose,
    comfort: prose,
    healing: prose,
    who: prose,
  }),
  guide: z.strictObject({ eyebrow: prose, related: prose }),
  emergency: z.strictObject({
    hospitalSigns: prose,
    allSigns: prose,
    callHeading: prose,
    situations: prose,
    doNow: prose,
    whoToCall: prose,
  }),
  fees: z.strictObject({
    treatment: prose,
    covers: prose,
    sum: prose,
    ask: prose,
    least: prose,
    most: prose,
    since: sentence('date'),
  }),
  dentist: z.strictObject({
    about: prose,
    seeFor: prose,
    qualifications: prose,
    registration: prose,
    council: prose,
    university: prose,
    languages: prose,
    notYet: prose,
    drawn: prose,
    ask: prose,
    call: prose,
    others: prose,
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
    ambulance: prose,
    emergencies: prose,
    callNow: prose,
    call: prose,
    askForATime: prose,
  }),
  /** The ways to ask on the pages of the pharmaceutical company. */
  pharma: z.strictObject({
    ask: prose,
    write: prose,
    chat: prose,
    to: prose,
    subject: prose,
    text: prose,
  }),
  /** On pages in other languages. */
  languages: z.strictObject({ heading: prose, note: prose, readEnglish: prose, englishOnly: prose }),
  search: z.strictObject({
    /** Over the box, and the name of the button that opens it. */
    box: prose,
    go: prose,
    clear: prose,
    list: prose,
    region: prose,
    title: sentence('query'),
    none: sentence('query'),
    one: sentence('query'),
    many: sentence('count', 'query'),
    first: sentence('shown', 'count', 'query'),
  }),
  /** Beside the map of the clinic. */
  place: z.strictObject({
    today: prose,
    hours: prose,
    /** What the table of hours is called for those who do not see it. */
    openingHours: prose,
    closed: prose,
    address: prose,
    parking: prose,
    lift: prose,
    stops: prose,
    languages: prose,
    directions: prose,
    call: prose,
    /** The clinic's number for the address book of a phone. */
    save: prose,
    scan: prose,
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
    skip: prose,
    home: sentence('clinic'),
    mainMenu: prose,
    menu: prose,
    breadcrumb: prose,
    loading: prose,
    chat: prose,
    /** What links say to those who do not see where they lead. */
    onWhatsApp: prose,
    newTab: prose,
    onMap: prose,
    sample: prose,
    since: sentence('city', 'year'),
  }),
  footer: z.strictObject({
    contact: prose,
    selection: sentence('list'),
    pages: sentence('list'),
    instagram: prose,
    noPageYet: sentence('name'),
    samples: prose,
    rights: sentence('year', 'clinic'),
    privacy: prose,
  }),
  home: z.strictObject({
    claims: prose,
    years: prose,
    dentists: prose,
    services: prose,
    readMore: prose,
    /** Goes on with it for those who hear the link alone. */
    aboutClinic: prose,
    viewAll: prose,
    openGallery: prose,
    team: prose,
    samples: prose,
  }),
  /** What is said of pictures that are no photographs, and what pictures are called. */
  pictures: z.strictObject({
    drawnPortraits: prose,
    illustration: prose,
    results: prose,
    rooms: prose,
    someRooms: prose,
    clinic: prose,
    viewer: prose,
    picture: sentence('id', 'caption'),
    story: sentence('id', 'title'),
    missingTooth: prose,
  }),
  /** Before and after a treatment. */
  pairs: z.strictObject({
    region: prose,
    off: prose,
    all: prose,
    count: sentence('count'),
    countOf: sentence('shown', 'count'),
    skip: prose,
    before: prose,
    after: prose,
    /** What the two pictures of a pair are. */
    beforeAlt: sentence('id'),
    afterAlt: sentence('id'),
    beforeSmile: prose,
    afterSmile: prose,
    pair: sentence('id', 'treatment'),
    named: sentence('name'),
  }),
  contact: z.strictObject({
    heading: prose,
    cards: prose,
    call: prose,
    email: prose,
    visit: prose,
    map: prose,
    mapOffer: prose,
    mapMissing: prose,
    showMap: prose,
    onGoogleMaps: prose,
  }),
  privacy: z.strictObject({
    notice: sentence('version', 'date'),
    clinic: prose,
    ask: prose,
    email: prose,
    phone: prose,
  }),
  /** What a visitor reads where a page is missing, or ours fails. */
  failure: z.strictObject({
    /** At the address of no service, which shows the first one. */
    unknownService: sentence('name'),
    title: prose,
    heading: prose,
    lead: prose,
    home: prose,
    services: prose,
  }),
  /** For parts that scripts bring to life. */
  live: z.strictObject({
    play: prose,
    pause: prose,
    /** What a screen reader calls the row of cards, and one of them. */
    carousel: prose,
    slide: prose,
    slideOf: sentence('place', 'count'),
    previousSlide: prose,
    nextSlide: prose,
    close: prose,
    previousPicture: prose,
    nextPicture: prose,
    playStory: prose,
    pauseStory: prose,
    readMore: prose,
    readLess: prose,
    stars: sentence('count'),
    share: sentence('percent', 'picture'),
  }),
  time,
})
export type Labels = z.infer<typeof labels>
