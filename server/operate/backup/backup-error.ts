/** A failure that the operator can fix; the message is a sentence. */
export class BackupError extends Error {}
