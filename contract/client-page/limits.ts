/** Sent to one address, whoever asks for them. */
export const maxLinksAnHour = 4;
