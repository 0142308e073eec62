export const buildBookingUrl = (serviceId: string) => `/appointment?service=${encodeURIComponent(serviceId)}`;
