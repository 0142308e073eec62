import type { ReactNode } from 'react';
import { FramedSection } from '../shell/framed-section.tsx';

interface SettingsSectionProps {
  id: string;
  title: string;
  text?: string;
  children: ReactNode;
}

export const SettingsSection = ({ children, ...heading }: SettingsSectionProps) => (
  <FramedSection {...heading}>
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-5 gap-y-4 sm:grid-cols-2">{children}</div>
  </FramedSection>
);
