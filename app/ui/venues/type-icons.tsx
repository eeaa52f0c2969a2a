import {
  CastleIcon,
  LandmarkIcon,
  MapPinIcon,
  TreesIcon,
  UtensilsIcon,
  iconOf,
  type IconComponent,
} from "../primitives/icons";

const ChurchIcon = iconOf(
  "M10 9h4M12 7v5M14 21v-3a2 2 0 0 0-4 0v3M18 9 3.52 2.147a1 1 0 0 1 .48.854V19a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2v-6.999a1 1 0 0 1 .48-.854L6 9M6 21V7a1 1 0 0 1 .376-.782l5-3.999a1 1 0 0 1 1.249.001l5 4A1 1 0 0 1 18 7v14",
);
const HotelIcon = iconOf(
  "M10 22v-6.57M12 11h.01M12 7h.01M14 15.43V22M15 16a5 5 0 0 0-6 0M16 11h.01M16 7h.01M8 11h.01M8 7h.01M6 2h12a2 2 0 0 1 2 2v16a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2v-16a2 2 0 0 1 2 -2z",
);
const SailboatIcon = iconOf(
  "M10 2v15M7 22a4 4 0 0 1-4-4 1 1 0 0 1 1-1h16a1 1 0 0 1 1 1 4 4 0 0 1-4 4zM9.159 2.46a1 1 0 0 1 1.521-.193l9.977 8.98A1 1 0 0 1 20 13H4a1 1 0 0 1-.824-1.567z",
);
const SparklesIcon = iconOf(
  "M11.017 2.814a1 1 0 0 1 1.966 0l1.051 5.558a2 2 0 0 0 1.594 1.594l5.558 1.051a1 1 0 0 1 0 1.966l-5.558 1.051a2 2 0 0 0-1.594 1.594l-1.051 5.558a1 1 0 0 1-1.966 0l-1.051-5.558a2 2 0 0 0-1.594-1.594l-5.558-1.051a1 1 0 0 1 0-1.966l5.558-1.051a2 2 0 0 0 1.594-1.594zM20 2v4M22 4h-4M2 20a2 2 0 1 0 4 0a2 2 0 1 0 -4 0",
);
const TractorIcon = iconOf(
  "M10 11 11 .9a1 1 0 0 1 .8 1.1l-.665 4.158a1 1 0 0 1-.988.842H20M16 18h-5M18 5a1 1 0 0 0-1 1v5.573M3 4h8.129a1 1 0 0 1 .99.863L13 11.246M4 11V4M7 15h.01M8 10.1V4M16 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M2 15a5 5 0 1 0 10 0a5 5 0 1 0 -10 0",
);

/** Icons of venue types, by the slug of the type in the table `lookups`. */
const TYPE_ICONS: Readonly<Partial<Record<string, IconComponent>>> = {
  castle: CastleIcon,
  domain: TreesIcon,
  unusual: SparklesIcon,
  hotel: HotelIcon,
  restaurant_bar: UtensilsIcon,
  reception_hall: LandmarkIcon,
  farm: TractorIcon,
  boat: SailboatIcon,
  place_of_worship: ChurchIcon,
};

/** The icon of a venue type, or a pin for a type that administrators have added to the list. */
export const venueTypeIcon = (slug: string): IconComponent => TYPE_ICONS[slug] ?? MapPinIcon;
