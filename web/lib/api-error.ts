/** A refusal by the API, with the message for each field when it was about fields. */
export class ApiError extends Error {
  readonly status: number;
  readonly fields: Record<string, string>;
  /** What can be had instead of what is taken: free arrival windows, yyyy-MM-ddTHH:mm:ss. */
  readonly next: string[];
  /** What is needed to go on: the document as it stands now. */
  readonly details: Record<string, unknown> | undefined;

  constructor(
    status: number,
    message: string,
    fields: Record<string, string> = {},
    next: string[] = [],
    details?: Record<string, unknown>,
  ) {
    super(message);
    this.status = status;
    this.fields = fields;
    this.next = next;
    this.details = details;
  }
}
