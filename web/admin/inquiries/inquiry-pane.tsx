import { useQuery } from '@tanstack/react-query';
import { MailQuestion } from 'lucide-react';
import { getInquiry, getInquiryPhoto } from '../../../contract/inquiries/routes.ts';
import { endpointUrl, queryOf } from '../../lib/call.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { EstimateParts } from '../labels/estimate-parts.tsx';
import { ClientPhotos } from '../page/client-photos.tsx';
import { QueryFailure } from '../page/query-failure.tsx';
import { AnswerForm } from './answer-form.tsx';
import { InquiryContact } from './inquiry-contact.tsx';
import { InquiryHead, InquirySteps } from './inquiry-head.tsx';
import { InquiryHistory } from './inquiry-history.tsx';

interface InquiryPaneProps {
  id: string;
  people: { id: string; name: string }[];
  canSend: boolean;
  replyHours: number | null;
  now: number;
}

export function InquiryPane({ id, people, canSend, replyHours, now }: InquiryPaneProps) {
  const { data, error, refetch } = useQuery({ ...queryOf(getInquiry, { params: { id } }), staleTime: 0 });
  const inquiry = data?.inquiry;
  return (
    <section aria-label="Mesajul deschis" className="min-w-0">
      {error && (
        <QueryFailure
          icon={<MailQuestion size={28} aria-hidden />}
          title="Mesajul nu poate fi deschis"
          error={error}
          onRetry={refetch}
        />
      )}
      {!inquiry && !error && <Skeleton className="h-96" />}
      {inquiry && (
        <div className="space-y-6">
          <InquiryHead inquiry={inquiry} replyHours={replyHours} now={now} />
          <blockquote className="rounded-2xl bg-limestone px-5 py-4 text-base leading-relaxed break-words whitespace-pre-line">
            {inquiry.message}
          </blockquote>
          {inquiry.estimate && (
            <section aria-label="Estimare" className="rounded-2xl border border-sand px-5 py-4">
              <h3 className="mb-1 text-xs font-medium text-ink-soft">Estimare</h3>
              <EstimateParts estimate={inquiry.estimate} />
            </section>
          )}
          <ClientPhotos
            photos={inquiry.pictures}
            urlOf={(position) => endpointUrl(getInquiryPhoto, { params: { id: inquiry.id, position } })}
            name={inquiry.name}
          />
          <InquiryContact inquiry={inquiry} />
          <InquirySteps inquiry={inquiry} people={people} />
          {inquiry.state !== 'spam' && <AnswerForm inquiry={inquiry} canSend={canSend} />}
          <InquiryHistory inquiry={inquiry} />
        </div>
      )}
    </section>
  );
}
