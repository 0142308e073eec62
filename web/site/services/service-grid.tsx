import type { Service } from '../../../contract/content/services.ts';
import { filledRows } from '../../ui/layout/filled-rows.ts';
import { ServiceCard } from './service-card.tsx';

export const serviceGridClasses = `${filledRows.three} gap-x-8 gap-y-14 lg:gap-y-20`;

export function ServiceGrid({ services }: { services: Service[] }) {
  return (
    <ul className={serviceGridClasses}>
      {services.map((service) => (
        <li key={service.id}>
          <ServiceCard service={service} />
        </li>
      ))}
    </ul>
  );
}
