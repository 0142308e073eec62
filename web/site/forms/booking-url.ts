export const bookingUrl = (serviceId: string) => `/appointment?service=${encodeURIComponent(serviceId)}`;
