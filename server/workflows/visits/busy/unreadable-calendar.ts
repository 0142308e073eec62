/** Why a calendar cannot be read, as a sentence for staff. */
export class UnreadableCalendar extends Error {}
