/** Under `.invalid`, where no mail server can be (RFC 2606): the sample company's clients have such addresses. */
export const isReservedAddress = (email: string) => /\.invalid$/i.test(email);

/** Whether the domain may have a mailbox: some are reserved by RFC 2606 and RFC 6762; the generated account has one. */
export const canReceiveEmail = (email: string) => !/\.(local|localhost|invalid|test|example)$/i.test(email.trim());
