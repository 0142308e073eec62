import { useParams } from 'react-router';
import { getRequestedReview } from '../../../contract/reviews/routes.ts';
import { buildQuery } from '../../lib/call.ts';
import { PrivatePage } from '../../site/layout/private-page.tsx';
import { usePublicQuery } from '../../site/queries/use-public-query.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { ReviewForm, ReviewThanks } from './review-form.tsx';

export default function ReviewPage() {
  const { token = '' } = useParams();
  const query = usePublicQuery(buildQuery(getRequestedReview, { params: { token } }));
  return (
    <PrivatePage
      title="Recenzia dumneavoastră"
      description="Spuneți-ne cum a fost vizita noastră."
      query={query}
      invalidText="Poate nu a fost copiat întreg din e-mail, sau a trecut prea mult timp de la vizită. Ne puteți scrie oricând din pagina de contact."
      actions={<ButtonLink to="/contact">Contact</ButtonLink>}
    >
      {({ review }) => (
        <Section className="min-h-[70vh]">
          {review.isAnswered ? <ReviewThanks /> : <ReviewForm token={token} asked={review} />}
        </Section>
      )}
    </PrivatePage>
  );
}
