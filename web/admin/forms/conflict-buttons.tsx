import { Button } from '../../ui/form/button.tsx';

interface ConflictButtonsProps {
  isSaving?: boolean;
  takeTheirs: () => void;
  keepMine: () => void;
}

export const ConflictButtons = ({ isSaving = false, takeTheirs, keepMine }: ConflictButtonsProps) => (
  <div className="flex flex-wrap gap-2">
    <Button size="sm" variant="outline" onClick={takeTheirs} label="Varianta de la server" />
    <Button size="sm" variant="forest" loading={isSaving} onClick={keepMine} label="Ce am scris eu" />
  </div>
);
