/** From specific to general; SMTP replies are worded alike everywhere. */
const rules: [when: RegExp, text: string][] = [
  [
    /mailbox (is )?full|over ?quota|quota exceeded|insufficient storage|\b(452|552)\b/i,
    'Căsuța destinatarului este plină. Scrieți-i pe altă cale sau încercați mai târziu.',
  ],
  [
    /user unknown|no such (user|recipient|mailbox)|unknown (user|recipient)|does not exist|recipient (address )?rejected|mailbox unavailable|5\.1\.1|\b550[ -]5\.1\b/i,
    'Adresa nu există. Verificați dacă este scrisă corect.',
  ],
  [
    /\b535\b|authentication|auth.*fail|invalid login|username and password|EAUTH|credentials/i,
    'Serverul de e-mail nu a acceptat numele sau parola. Verificați SMTP_URL.',
  ],
  [
    /greylist|graylist|\b45[01]\b|try again later|temporar/i,
    'Serverul destinatarului a cerut să încercăm mai târziu. Se reîncearcă automat.',
  ],
  [
    /spam|blocked|blacklist|block ?list|reputation|policy|spamhaus|\b554\b|5\.7\.\d/i,
    'Serverul destinatarului a refuzat e-mailul, de obicei din cauza filtrului de spam.',
  ],
  [
    /sender.*(rejected|denied|not (allowed|owned))|MAIL FROM|\b553\b|not authori[sz]ed to send/i,
    'Serverul de e-mail nu ne lasă să trimitem de la această adresă. Verificați MAIL_FROM.',
  ],
  [
    /timed? ?out|ETIMEDOUT|timeout|aborted due to timeout/i,
    'Serverul de e-mail nu a răspuns la timp. Se reîncearcă automat.',
  ],
  [
    /ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|connection (closed|refused|reset)|socket close|greeting never/i,
    'Nu ne-am putut conecta la serverul de e-mail. Se reîncearcă automat.',
  ],
  [/ENOTFOUND|EAI_AGAIN|getaddrinfo|EDNS/i, 'Serverul de e-mail nu a fost găsit. Verificați adresa din SMTP_URL.'],
  [
    /certificate|TLS|SSL|ESOCKET/i,
    'Conexiunea securizată cu serverul de e-mail nu s-a putut stabili. Verificați SMTP_URL.',
  ],
  [/Lipsește adresa expeditorului/i, 'Lipsește adresa expeditorului: scrieți e-mailul firmei în setări.'],
  [/se oprește/i, 'Serverul s-a oprit în timpul trimiterii. Se reîncearcă automat.'],
  [/\b4\d\d\b/, 'Serverul de e-mail nu a acceptat e-mailul acum. Se reîncearcă automat.'],
  [/\b5\d\d\b/, 'Serverul de e-mail a refuzat e-mailul.'],
];

export const deliveryFailureText = (note: string) =>
  rules.find(([when]) => when.test(note))?.[1] ?? 'E-mailul nu a putut fi trimis.';
