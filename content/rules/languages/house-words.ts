import type { TranslatedLanguage } from '../../catalogue/language.ts'

/** How a language is written: what negates, and what is never said, with what to say instead. */
type House = {
  negations: RegExp
  bans: readonly (readonly [pattern: RegExp, expected: string])[]
}

const calm = 'calm words without a promise'
/** Vowel signs belong to a word, so the ends of words are told by what is no letter and no sign. */
const word = (text: string) => new RegExp(`(?<![\\p{L}\\p{M}])(${text})(?![\\p{L}\\p{M}])`, 'u')
/** Also with a case ending. */
const begun = (text: string) => new RegExp(`(?<![\\p{L}\\p{M}])(${text})`, 'u')

export const houses: Record<TranslatedLanguage, House> = {
  gu: {
    negations: /(?<![\p{L}\p{M}])(ન|ના|નહીં|નથી|ન્હોતું|વગર|વિના|બંધ|ટાળો|રોકો)(?![\p{L}\p{M}])|નહીં|નથી/u,
    bans: [
      [
        /ગેરંટી|સો ટકા|100 ટકા|પીડારહિત|દુખાવા વગર|શ્રેષ્ઠ|સર્વોત્તમ|નંબર 1(?!\d)|ચમત્કાર|રામબાણ|અકસીર|જડમૂળથી|તરત જ મટે/u,
        calm,
      ],
      [begun('ડિસ્કાઉન્ટ|સસ્તું|સસ્તી|સસ્તો'), calm],
      [/કાયમી(?! દાંત| દાઢ)/u, `${calm}; કાયમી only of adult teeth`],
      [word('દાત|દાતનો|દાતમાં|દાતની'), 'દાંત'],
      [/દાઁત/u, 'દાંત'],
      [begun('મૌખિક|મુખ(?!્ય)'), 'મોઢું'],
      [begun('અવાળું|અવાળા|ગુંદર'), 'પેઢું'],
      [/દુઃખાવો|દુખાવૉ/u, 'દુખાવો'],
      [begun('ડોક્ટર|ડોકટર'), 'ડૉક્ટર'],
      [begun('હોસ્પીટલ|હોસ્પિટલ'), 'હૉસ્પિટલ'],
      [begun('અપોઇન્ટમેન્ટ|અપોઈન્ટમેન્ટ|એપોઈન્ટમેન્ટ'), 'એપોઇન્ટમેન્ટ'],
      [/રુટ કેનાલ|મૂળ નહેર/u, 'રૂટ કેનાલ'],
      [begun('ઈન્જેક્શન|ઈમેઇલ|ઈમેલ'), 'ઇન્જેક્શન, ઇમેઇલ'],
      [begun('અલ્સર|છાલાં'), 'ચાંદાં'],
      [begun('કેરીઓ'), 'સડો: કેરી is a mango'],
      [word('તાજ'), 'કેપ: તાજ is what kings wear'],
      [word('પુલ'), 'બ્રિજ'],
      [begun('નહેર'), 'રૂટ કેનાલ'],
      [begun('તકતી'), 'છારી'],
      [begun('ભરણ'), 'ફિલિંગ'],
      [begun('કૌંસ'), 'તાર (બ્રેસિસ)'],
      [begun('થીગડું'), 'ડાઘ'],
      [begun('રસાયણશાસ્ત્રી'), 'મેડિકલ સ્ટોર, ફાર્માસિસ્ટ'],
      [begun('દંતવલ્ક|દંતચિકિત્સક'), 'a word of the kitchen'],
      // Dangerous: each has been read as something else.
      [begun('ટીકડી'), 'બ્રેકેટ of a brace, ગોળી of a medicine: ટીકડી is a pill'],
      [begun('મૂંઝવણ'), 'કંઈ સમજ ન પડે, ગોટાળા બોલે: મૂંઝવણ is a dilemma'],
      [begun('બેચેની'), 'તબિયત બગડવી: બેચેની is restlessness'],
      [/દોરીથી સાફ/u, 'ફ્લોસથી: દોરી is any string'],
      [/જેલ રહેવા દો/u, 'જેલ વાપરવાનું બંધ કરો: it reads as if the gel should stay'],
      [begun('ધ્રુજારી અને પાણી'), 'હળવું કંપન: ધ્રુજારી is the shivering of a fever'],
      [/ધાવણ છૂટે ત્યાં સુધી/u, 'ધાવણ છૂટ્યા પછી જ: it reads as if the treatment is for the time until then'],
      [/જે ખુલ્લા હોય/u, 'જેમનું ક્લિનિક ખુલ્લું હોય: a clinic is open, a dentist is not'],
      // One spelling for a term.
      [begun('લેબોરેટરી'), 'લૅબોરેટરી'],
      [begun('સોકેટ'), 'સૉકેટ'],
      [begun('એસિડ'), 'ઍસિડ'],
      [begun('પૉલિશ'), 'પોલિશ'],
      [begun('રોજિંદી તપાસ'), 'નિયમિત તપાસ: રોજિંદી is every day'],
      [begun('બૉન્ડિંગ'), 'બોન્ડિંગ'],
      [begun('એલર્જી'), 'ઍલર્જી'],
      [begun('કોમ્પોઝિટ'), 'કમ્પોઝિટ'],
      [/સ્માઇલ ડિઝાઇનિંગ/u, 'સ્માઇલ ડિઝાઇન'],
      [/રબર બેન્ડ/u, 'રબરબૅન્ડ'],
      [begun('કથ્થઈ'), 'બદામી'],
      [begun('ધૂમ્રપાન'), 'બીડી-સિગારેટ'],
      [/નાઇટ ગાર્ડ/u, 'રાતનું ગાર્ડ'],
      [begun('સારાંશ'), 'સમીક્ષા: a review of studies is no summary'],
    ],
  },
  hi: {
    negations: /(?<![\p{L}\p{M}])(न|ना|नहीं|मत|बिना|बगैर|बंद|टालें|रोकें)(?![\p{L}\p{M}])/u,
    bans: [
      [
        /गारंटी|सौ प्रतिशत|100 प्रतिशत|दर्द रहित|बिना दर्द(?! के)|सर्वश्रेष्ठ|बेहतरीन|नंबर 1(?!\d)|चमत्कार|रामबाण|जड़ से खत्म|तुरंत आराम/u,
        calm,
      ],
      [word('स्थायी|डिस्काउंट|सस्ता|सस्ती|सस्ते'), calm],
      [/दाँत/u, 'दांत'],
      [word('दात'), 'दांत'],
      [/मुँह/u, 'मुंह'],
      [begun('मुख(?!्य)'), 'मुंह'],
      [begun('मसूढ़|मसुड'), 'मसूड़ा'],
      [begun('पीड़ा|वेदना'), 'दर्द'],
      [begun('डाक्टर'), 'डॉक्टर'],
      [begun('हॉस्पिटल'), 'अस्पताल'],
      [begun('अपाइंटमेंट'), 'अपॉइंटमेंट'],
      [/रूट केनाल|जड़ नहर/u, 'रूट कैनाल'],
      [begun('इन्जेक्शन'), 'इंजेक्शन'],
      [begun('अल्सर'), 'छाले'],
      [/[जफकखग]़/u, 'no dot under ज, फ, क, ख, ग'],
      [word('ताज'), 'कैप: ताज is what kings wear'],
      [word('पुल'), 'ब्रिज'],
      [begun('गोंद'), 'मसूड़ा'],
      [begun('नहर'), 'रूट कैनाल'],
      [begun('पट्टिका'), 'प्लाक'],
      [begun('भराव'), 'फिलिंग'],
      [begun('कोष्ठक'), 'तार (ब्रेसेस)'],
      [begun('पैबंद'), 'चकत्ता'],
      [begun('रसायनज्ञ'), 'मेडिकल स्टोर, फार्मासिस्ट'],
      [begun('टोपी'), 'कैप'],
      // Each has been read as something else.
      [/दांत रखा जा|दांत रख सक|दांत रखते हैं/u, 'दांत बचाना: दांत रखना is to put a tooth somewhere'],
      [/दुखी हो|दुखी दाढ़/u, 'दर्द हुआ हो: दुखी is sad'],
      [/क्या लगता है/u, 'क्या महसूस होता है: लगना is also to think'],
      [/हल्क(ा|े) कदम/u, 'सबसे कम छेड़छाड़ वाला तरीका: a कदम is a footstep'],
      [/दिखने की बात/u, 'सुंदरता की बात'],
      [/चिढ़(ी|े|ा) ह/u, 'सूजे हुए: चिढ़ना is to be annoyed'],
      [/(जागा|जागी|जागे) ह/u, 'होश में: not only awake'],
      [/बीच के दर्जे/u, 'मध्यम'],
      [/सुन्न करने पर दबाव/u, 'सुन्न रहता है, सिर्फ दबाव लगता है'],
      [/डॉक्टर खुल(े|ा) ह|हम बंद ह/u, 'क्लिनिक खुला हो, क्लिनिक बंद हो: a person is not open or closed'],
      [/दांत निकलने (के|से)/u, 'दांत निकलवाने: दांत निकलना is also teething'],
      [/नहीं रुक सकत|रुकना नहीं चाहिए/u, 'इंतजार न करें, टालना नहीं चाहिए: रुकना is also to stop'],
      [/का बनाया हुआ चित्र/u, 'चित्र में: it reads as drawn by that person'],
      [begun('निदान|समीक्षा'), 'बीमारी तय करना; कई अध्ययनों को साथ देखने पर'],
      [begun('व्यंजन'), 'अक्षर: व्यंजन are dishes'],
      [/योजना (बन|के हिसाब)|इलाज की योजना/u, 'इलाज तय करना: a योजना is a scheme of the government'],
      // One word for a thing.
      [begun('बत्तीसी'), 'डेंचर, नकली दांत (डेंचर) at first: बत्तीसी is also your own teeth'],
    ],
  },
}
