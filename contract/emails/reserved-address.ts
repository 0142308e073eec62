/** Under `.invalid`, where no mail server can be (RFC 2606): the sample company's clients have such addresses. */
export const isReservedAddress = (email: string) => /\.invalid$/i.test(email);

/**
 * Returns false for the reserved top-level domains of RFC 2606 and RFC 6762. The generated account uses one of them.
 */
export const canReceiveEmail = (email: string) => !/\.(local|localhost|invalid|test|example)$/i.test(email.trim());
