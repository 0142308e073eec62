import {
  Award,
  Calendar,
  Clock,
  Droplets,
  Flower2,
  Heart,
  Leaf,
  type LucideIcon,
  Recycle,
  ShieldCheck,
  Shovel,
  Sprout,
  Sun,
  Trees,
  Users,
} from 'lucide-react';

const icons: Record<string, LucideIcon> = {
  leaf: Leaf,
  sprout: Sprout,
  trees: Trees,
  flower: Flower2,
  shovel: Shovel,
  droplets: Droplets,
  sun: Sun,
  recycle: Recycle,
  clock: Clock,
  calendar: Calendar,
  shield: ShieldCheck,
  award: Award,
  heart: Heart,
  users: Users,
};

/** By the name the staff chose; a leaf for any other. */
export const featureIcon = (name: string | undefined): LucideIcon => icons[name ?? ''] ?? Leaf;

export const isFeatureIcon = (name: string) => name in icons;
