import { CalendarHeart, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '../../ui/layout/card.tsx';
import { Container, filledRows } from '../../ui/layout/section.tsx';
import { phoneLink } from '../layout/phone-links.ts';
import { useChatLink } from '../layout/use-chat-link.ts';

const link = 'stretch rounded-sm after:rounded-card';

export function QuickActions({ phone, whatsapp }: { phone: string; whatsapp: string }) {
  const chat = useChatLink();
  return (
    <Container className="relative z-10 -mt-14 lg:-mt-20">
      <ul className={`gap-4 md:gap-gutter ${filledRows.threeShort}`}>
        {phone && (
          <QuickAction icon={<Phone size={24} aria-hidden />} text={phone}>
            <a href={phoneLink(phone)} className={link}>
              Sună acum
            </a>
          </QuickAction>
        )}
        {whatsapp && (
          <QuickAction icon={<MessageCircle size={24} aria-hidden />} text="Cu o fotografie a grădinii">
            <a href={chat} target="_blank" rel="noopener" className={link}>
              Scrieți pe WhatsApp
            </a>
          </QuickAction>
        )}
        <QuickAction icon={<CalendarHeart size={24} aria-hidden />} text="Alegeți mai întâi serviciul potrivit">
          <Link to="/services" className={link}>
            Programează Consultație
          </Link>
        </QuickAction>
      </ul>
    </Container>
  );
}

function QuickAction({ icon, text, children }: { icon: ReactNode; text: string; children: ReactNode }) {
  return (
    <Card asChild raised className="group flex items-center gap-5 p-6 transition-transform hover:-translate-y-1 lg:p-7">
      <li>
        <span className="flex size-14 shrink-0 items-center justify-center rounded-full bg-leaf-soft text-leaf-dark transition-colors group-hover:bg-accent group-hover:text-white">
          {icon}
        </span>
        <div className="min-w-0">
          <p className="display text-[1.3125rem] leading-tight text-forest">{children}</p>
          <p className="mt-1 text-sm text-ink-soft figures">{text}</p>
        </div>
      </li>
    </Card>
  );
}
