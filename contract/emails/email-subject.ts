import { formatVisitShortDay, formatVisitTime } from '../visits/format-visit-time.ts';
import { type EmailPayload, maxSubjectLength } from './email-payload.ts';

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const newsOfVisit = {
  new: 'Vizită nouă',
  moved: 'Vizită mutată de client',
  cancelled: 'Vizită anulată de client',
} as const;

const accountChanges = {
  password: 'Parola contului a fost schimbată',
  email: 'Adresa de e-mail a contului a fost schimbată',
  emailRequested: 'S-a cerut altă adresă de e-mail pentru cont',
  codesOn: 'Codurile de unică folosință au fost activate',
  codesOff: 'Codurile de unică folosință au fost dezactivate',
  recoveryCodes: 'Codurile de rezervă au fost înlocuite',
} as const;

export function emailSubject(about: EmailPayload): string {
  return cutSubject(('texts' in about && oneLine(about.texts?.subject ?? '')) || defaultSubject(about));
}

/** After a whole word, where there is one. */
function cutSubject(line: string) {
  if (line.length <= maxSubjectLength) return line;
  const room = maxSubjectLength - 1;
  const [start] = new RegExp(`^.{1,${room}}(?= )`, 'u').exec(line) ?? [[...line].slice(0, room).join('')];
  return `${start.replace(/[\s,;:–-]+$/, '')}…`;
}

function defaultSubject(about: EmailPayload): string {
  switch (about.kind) {
    case 'visitReceived':
      return `Am primit cererea dumneavoastră pentru ${formatVisitShortDay(about.visit.localTime)}`;
    case 'visitConfirmed':
      return `Vizita este confirmată: ${formatVisitTime(about.visit)}`;
    case 'visitMoved':
      return `Vizita s-a mutat: ${formatVisitTime(about.visit)}`;
    case 'visitCancelled':
      return `Vizita de ${formatVisitShortDay(about.visit.localTime)} a fost anulată`;
    case 'visitReminder':
      return `Mâine ne vedem: ${formatVisitTime(about.visit)}`;
    case 'visitThanks':
      return about.reviewUrl ? 'Vă mulțumim. Cum vi s-a părut vizita noastră?' : 'Vă mulțumim că ne-ați primit';
    case 'waitingJoined':
      return `Sunteți pe lista de așteptare pentru ${formatVisitShortDay(about.date)}`;
    case 'waitingHold':
      return `S-a eliberat o oră: ${formatVisitTime(about)}`;
    case 'staffVisit':
      return oneLine(`${newsOfVisit[about.news]}: ${about.name}, ${formatVisitTime(about.visit)}`);
    case 'staffInquiry':
      return oneLine(`Mesaj nou de la ${about.name}`);
    case 'newsletterIssue':
      return oneLine(about.title);
    case 'inquiryReceived':
      return 'Am primit mesajul dumneavoastră';
    case 'inquiryReply':
      return oneLine(about.subject);
    case 'test':
      return `E-mail de test de la ${about.company.name}`;
    case 'newsletterConfirm':
      return `Confirmați abonarea la noutățile ${about.company.name}`;
    case 'passwordReset':
      return 'O parolă nouă pentru contul dumneavoastră';
    case 'invitation':
      return `Invitație în echipa ${about.company.name}`;
    case 'emailConfirm':
      return 'Confirmați adresa de e-mail a contului';
    case 'accountChanged':
      return accountChanges[about.change];
  }
}
