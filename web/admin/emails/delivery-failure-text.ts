interface Rule {
  when: RegExp;
  text: string;
}

/** From specific to general; SMTP replies are worded alike everywhere. */
const rules: Rule[] = [
  {
    when: /mailbox (is )?full|over ?quota|quota exceeded|insufficient storage|\b(452|552)\b/i,
    text: 'Căsuța destinatarului este plină. Scrieți-i pe altă cale sau încercați mai târziu.',
  },
  {
    when: /user unknown|no such (user|recipient|mailbox)|unknown (user|recipient)|does not exist|recipient (address )?rejected|mailbox unavailable|5\.1\.1|\b550[ -]5\.1\b/i,
    text: 'Adresa nu există. Verificați dacă este scrisă corect.',
  },
  {
    when: /\b535\b|authentication|auth.*fail|invalid login|username and password|EAUTH|credentials/i,
    text: 'Serverul de e-mail nu a acceptat numele sau parola. Verificați SMTP_URL.',
  },
  {
    when: /greylist|graylist|\b45[01]\b|try again later|temporar/i,
    text: 'Serverul destinatarului a cerut să încercăm mai târziu. Se reîncearcă automat.',
  },
  {
    when: /spam|blocked|blacklist|block ?list|reputation|policy|spamhaus|\b554\b|5\.7\.\d/i,
    text: 'Serverul destinatarului a refuzat e-mailul, de obicei din cauza filtrului de spam.',
  },
  {
    when: /sender.*(rejected|denied|not (allowed|owned))|MAIL FROM|\b553\b|not authori[sz]ed to send/i,
    text: 'Serverul de e-mail nu ne lasă să trimitem de la această adresă. Verificați MAIL_FROM.',
  },
  {
    when: /timed? ?out|ETIMEDOUT|timeout|aborted due to timeout/i,
    text: 'Serverul de e-mail nu a răspuns la timp. Se reîncearcă automat.',
  },
  {
    when: /ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|connection (closed|refused|reset)|socket close|greeting never/i,
    text: 'Nu ne-am putut conecta la serverul de e-mail. Se reîncearcă automat.',
  },
  {
    when: /ENOTFOUND|EAI_AGAIN|getaddrinfo|EDNS/i,
    text: 'Serverul de e-mail nu a fost găsit. Verificați adresa din SMTP_URL.',
  },
  {
    when: /certificate|TLS|SSL|ESOCKET/i,
    text: 'Conexiunea securizată cu serverul de e-mail nu s-a putut stabili. Verificați SMTP_URL.',
  },
  {
    when: /Lipsește adresa expeditorului/i,
    text: 'Lipsește adresa expeditorului: scrieți e-mailul firmei în setări.',
  },
  { when: /se oprește/i, text: 'Serverul s-a oprit în timpul trimiterii. Se reîncearcă automat.' },
  { when: /\b4\d\d\b/, text: 'Serverul de e-mail nu a acceptat e-mailul acum. Se reîncearcă automat.' },
  { when: /\b5\d\d\b/, text: 'Serverul de e-mail a refuzat e-mailul.' },
];

export const deliveryFailureText = (note: string) =>
  rules.find(({ when }) => when.test(note))?.text ?? 'E-mailul nu a putut fi trimis.';
