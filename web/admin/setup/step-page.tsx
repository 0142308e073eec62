import type { ComponentType } from 'react';
import { Navigate, useParams } from 'react-router';
import type { SetupStep } from '../../../contract/setup/steps.ts';
import { EmailStep } from './steps/email-step.tsx';
import { PicturesStep } from './steps/pictures-step.tsx';
import { ServicesStep } from './steps/services-step.tsx';
import {
  AccountStep,
  BrandStep,
  CompanyStep,
  ContactStep,
  LegalStep,
  PlaceStep,
  VisitsStep,
} from './steps/settings-steps.tsx';

const screens: Record<SetupStep, ComponentType> = {
  account: AccountStep,
  company: CompanyStep,
  contact: ContactStep,
  place: PlaceStep,
  visits: VisitsStep,
  services: ServicesStep,
  brand: BrandStep,
  legal: LegalStep,
  email: EmailStep,
  pictures: PicturesStep,
};

export default function StepPage() {
  const { step = '' } = useParams();
  const Step = Object.hasOwn(screens, step) ? screens[step as SetupStep] : undefined;
  return Step ? <Step key={step} /> : <Navigate to="/admin/setup" replace />;
}
