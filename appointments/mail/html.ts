import { type MailLink, type MailPart, type MailRow, phoneHref } from './parts.ts'

/*
 * The clinic's look in mails: tables and inline styles, as Outlook and Gmail know little else, and nothing that is loaded from
 * elsewhere.
 */

export function htmlOf(part: MailPart): string {
  switch (part.kind) {
    case 'tag':
      return paragraph(
        `<span style="display:inline-block;padding:4px 12px;border-radius:16px;background:${part.isPain ? '#9c342e' : '#0b3b33'};color:#ffffff;${sans(15)}font-weight:600;">${escapeHtml(part.text)}</span>`,
        '',
      )
    case 'title':
      return `<h1 class="t" style="${serif(27)}margin:0 0 8px;color:#0b3b33;">${escapeHtml(part.text)}</h1>`
    case 'heading':
      return `<h2 class="t" style="${serif(21)}margin:22px 0 6px;color:#0b3b33;">${escapeHtml(part.text)}</h2>`
    case 'text':
      return paragraph(escapeHtml(part.text))
    case 'warning':
      return box(
        'warn',
        '#fbe6dd',
        `<p class="t" style="${sans(16)}margin:0;color:#16302b;">${escapeHtml(part.text)}</p>`,
      )
    case 'person':
      return [
        htmlOf({ kind: 'title', text: part.name }),
        paragraph(anchor(phoneInHalves(part.phone), phoneHref(part.phone)), sans(20)),
      ].join('\n')
    case 'words':
      return box(
        'soft',
        '#eff6f2',
        `<p class="t" style="${sans(18)}margin:0;color:#16302b;">${escapeHtml(part.text).replaceAll('\n', '<br>\n')}</p>`,
      )
    case 'visit':
      return box('soft', '#d9eae2', visitLines(part))
    case 'rows':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:6px 0 16px;">${part.rows.map(row).join('\n')}</table>`
    case 'list':
      return `<ul style="margin:0 0 10px;padding:0 0 0 22px;">${part.items.map((item) => `<li class="t" style="${sans(17)}color:#16302b;">${escapeHtml(item)}</li>`).join('\n')}</ul>`
    case 'buttons':
      return part.links.map(button).join('\n')
    case 'link':
      return paragraph(anchor(part.text, part.href))
  }
}

/**
 * Mail programs leave out fonts that a mail brings, and many know no letters of India in their own. These are on Windows
 * (Nirmala UI, Shruti), macOS and iOS (Kohinoor, Gujarati Sangam), Android and Linux (Noto, Lohit).
 */
const fonts = [
  'Segoe UI, Roboto, Helvetica, Arial, Nirmala UI, Noto Sans Gujarati, Kohinoor Gujarati, Gujarati Sangam MN, Shruti',
  'Lohit Gujarati, Noto Sans Devanagari, Kohinoor Devanagari, Mangal, Lohit Devanagari, sans-serif',
].join(', ')

/** Outlook hands no style on into a table: each text carries its own. */
function sans(size: number): string {
  return `font-family:${fonts};font-size:${size}px;line-height:${Math.round(size * 1.45)}px;`
}

function serif(size: number): string {
  return `font-family:Georgia, Times New Roman, ${fonts};font-size:${size}px;line-height:${Math.round(size * 1.22)}px;font-weight:500;`
}

function paragraph(html: string, font = sans(17)): string {
  return `<p class="t" style="${font}margin:0 0 10px;color:#16302b;">${html}</p>`
}

function anchor(text: string, href: string): string {
  return `<a class="link" href="${escapeHtml(href)}" style="color:#0f5a4a;text-decoration:underline;">${escapeHtml(text)}</a>`
}

function box(look: 'soft' | 'warn', colour: string, html: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:12px 0 16px;"><tr><td class="${look}" bgcolor="${colour}" style="padding:16px 18px;border-radius:14px;overflow-wrap:anywhere;">${html}</td></tr></table>`
}

function visitLines({ day, time, dentist }: Extract<MailPart, { kind: 'visit' }>): string {
  const line = (font: string, text: string) =>
    `<p class="t" style="${font}margin:0;color:#0b3b33;">${escapeHtml(text)}</p>`
  return [line(serif(22), day), line(serif(44), time), line(`${sans(17)}font-weight:600;`, dentist)].join(
    '\n',
  )
}

function row([label, text, href]: MailRow): string {
  const cell = `${sans(16)}padding:9px 0;border-bottom:1px solid #d5e3dc;`
  const shown = href === undefined ? escapeHtml(text) : anchor(text, href)
  return `<tr><th class="k" scope="row" align="left" width="38%" valign="top" style="${cell}padding-right:12px;color:#456058;font-weight:400;">${escapeHtml(label)}</th><td class="v" valign="top" style="${cell}color:#16302b;font-weight:600;overflow-wrap:anywhere;">${shown}</td></tr>`
}

function button([text, href]: MailLink, place: number): string {
  const [look, fill, edge] = place === 0 ? ['', '#f5a524', '#f5a524'] : ['second', '#ffffff', '#0f5a4a']
  return `<table role="presentation" cellpadding="0" cellspacing="0" class="button ${look}" style="display:inline-block;margin:0 10px 10px 0;"><tr><td bgcolor="${fill}" style="border:2px solid ${edge};border-radius:12px;"><a href="${escapeHtml(href)}" style="${sans(17)}display:inline-block;padding:12px 22px;color:#16302b;font-weight:600;text-decoration:none;">${escapeHtml(text)}</a></td></tr></table>`
}

/** On phones buttons are as wide as the mail; programs that know no dark mode of a mail make their own. */
const styles = `
a[x-apple-data-detectors]{color:inherit!important}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.button,.button tbody,.button tr,.button td,.button a{display:block!important;text-align:center!important}.button{margin-right:0!important}}
@media (prefers-color-scheme:dark){.page{background:#07201c!important}.card{background:#0f2f29!important}.t,.v{color:#eff6f2!important}.k,.s{color:#bddacf!important}.soft{background:#163d35!important}.warn{background:#3d1f1c!important}.line,.k,.v{border-color:#285248!important}.link{color:#ffb947!important}.second td{border-color:#9cc5b5!important;background:#0f2f29!important}.second a{color:#eff6f2!important}}
`

/** The door beside the name, drawn by cells: there is no picture that could be blocked. */
const door =
  '<table role="presentation" cellpadding="0" cellspacing="0"><tr><td width="26" height="30" bgcolor="#bddacf" align="center" valign="bottom" style="border-radius:13px 13px 0 0;padding-bottom:5px;"><table role="presentation" cellpadding="0" cellspacing="0"><tr><td width="9" height="11" bgcolor="#f5a524" style="border-radius:9px;font-size:1px;line-height:1px;">&nbsp;</td></tr></table></td></tr></table>'

export function framed({
  clinicName,
  language,
  body,
  foot,
}: Record<'clinicName' | 'language' | 'body' | 'foot', string>) {
  const name = escapeHtml(clinicName)
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${name}</title><style>${styles}</style></head>
<body class="page" style="margin:0;padding:0;background:#eff6f2;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="page" bgcolor="#eff6f2"><tr><td align="center" style="padding:20px 10px;">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" class="card" bgcolor="#ffffff" style="width:100%;max-width:600px;border-radius:18px;">
<tr><td class="pad" bgcolor="#0b3b33" style="padding:18px 32px;border-radius:18px 18px 0 0;"><table role="presentation" cellpadding="0" cellspacing="0"><tr><td width="26" style="padding-right:12px;">${door}</td><td style="${serif(20)}color:#ffffff;">${name}</td></tr></table></td></tr>
<tr><td height="8" bgcolor="#f5a524" style="font-size:1px;line-height:8px;">&nbsp;</td></tr>
<tr><td class="pad" style="padding:26px 32px 16px;">
${body}
</td></tr>
<tr><td class="pad line" style="padding:16px 32px 22px;border-top:1px solid #d5e3dc;"><p class="s" style="${sans(14)}margin:0;color:#456058;">${escapeHtml(foot)}</p></td></tr>
</table></td></tr></table></body></html>
`
}

function phoneInHalves(tenDigits: string): string {
  return `${tenDigits.slice(0, 5)} ${tenDigits.slice(5)}`
}

/** Visitors' text as HTML that shows it and does nothing else. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
