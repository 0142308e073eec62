import type { AgreementTerms } from '../../../../contract/agreements/agreement-content.ts';
import type { FieldErrors } from '../../forms/form-errors.ts';
import { FramedSection } from '../../shell/framed-section.tsx';
import { AgreementTermFields } from '../../workflows/agreement-term-fields.tsx';
import { RoomLine } from '../../workflows/room-for-more.tsx';

interface AgreementSectionProps {
  terms: AgreementTerms;
  errors: FieldErrors;
  onChange: (terms: AgreementTerms) => void;
}

/** What becomes of the repeated lines when the client accepts. */
export const AgreementSection = ({ terms, errors, onChange }: AgreementSectionProps) => (
  <FramedSection
    title="Contract de întreținere"
    text="Liniile repetate devin un contract când clientul acceptă. Oferta este valabilă cel mult până în prima zi. Echipa preferată și accesul nu se văd în ofertă."
  >
    <AgreementTermFields
      value={terms}
      errors={errors}
      path="agreement."
      onChange={(changes) => onChange({ ...terms, ...changes })}
    />
    <RoomLine />
  </FramedSection>
);
