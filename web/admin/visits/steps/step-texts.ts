import { toBucharestTime } from '../../../../contract/kernel/local-time.ts';
import type { StaffVisit } from '../../../../contract/visits/staff-visits.ts';
import type { VisitStep } from '../../../../contract/visits/steps.ts';
import { formatVisitStatus, isTeamThere } from '../../../../contract/visits/visit-status.ts';
import { type ApiError, hasCode } from '../../../lib/api-error.ts';

interface VisitStepLabels {
  label: string;
  action: string;
  /** Title of the step's form, where `action` does not fit. */
  title?: string;
  done: string;
  /** Follows the name of the person who applied the step. */
  history: string;
}

export const visitStepLabels: Record<VisitStep, VisitStepLabels> = {
  confirm: {
    label: 'Confirmă',
    action: 'Confirmă vizita',
    done: 'Vizita este confirmată',
    history: 'a confirmat vizita',
  },
  move: { label: 'Mută', action: 'Mută vizita', done: 'Vizita s-a mutat', history: 'a mutat vizita' },
  assign: {
    label: 'Schimbă echipa',
    action: 'Schimbă echipa',
    done: 'Vizita are altă echipă',
    history: 'a schimbat echipa',
  },
  complete: {
    label: 'Am terminat',
    action: 'Încheie vizita',
    done: 'Vizita este încheiată',
    history: 'a încheiat vizita',
  },
  no_show: {
    label: 'Nu a avut loc',
    title: 'Vizita nu a avut loc',
    action: 'Notează că nu a avut loc',
    done: 'Am notat că vizita nu a avut loc',
    history: 'a notat că vizita nu a avut loc',
  },
  reopen: {
    label: 'Redeschide',
    action: 'Redeschide vizita',
    done: 'Vizita este din nou confirmată',
    history: 'a redeschis vizita',
  },
  cancel: { label: 'Anulează', action: 'Anulează vizita', done: 'Vizita este anulată', history: 'a anulat vizita' },
};

const earlyQuestions: Partial<Record<VisitStep, string>> = {
  complete: 'Ați terminat deja?',
  no_show: 'Notați de pe acum că nu a avut loc?',
};

/** Returns the question to ask before a visit is ended ahead of its arrival hour. */
export function findEarlyQuestion(step: VisitStep, { date }: Pick<StaffVisit, 'date'>, now: Date) {
  const question = earlyQuestions[step];
  return question && toBucharestTime(now) < date
    ? `Vizita începe abia la ${date.slice(11, 16)}. ${question}`
    : undefined;
}

const stepsAgainstTeam: VisitStep[] = ['cancel', 'move', 'assign'];

/** Warns before a visit is taken from a team that is there or on its way. */
export const findTeamWarning = (step: VisitStep, { status }: Pick<StaffVisit, 'status'>) =>
  stepsAgainstTeam.includes(step) && (isTeamThere(status) || status.name === 'onTheWay')
    ? `${formatVisitStatus(status)}. Sunați-o întâi: pe telefonul ei oprirea rămâne tăiată, cu ce a notat.`
    : undefined;

/** Whether the server asks before it uses a time at which no team is planned. */
export const asksAboutTime = (error: unknown): error is ApiError =>
  hasCode(error, 'irregular_hour') || hasCode(error, 'day_closed');
