import type { ReactElement } from "react";

/** Sizes: sm is 15 px, md 18 px, lg 22 px. A class may override the size. */
interface IconProps {
  size?: "sm" | "md" | "lg" | undefined;
  className?: string | undefined;
}

export type IconComponent = (props: IconProps) => ReactElement;

/**
 * Creates an icon from a path of lucide (https://lucide.dev, ISC licence) on a 24 px grid. Icons are decorative,
 * because a text beside them carries the meaning; each is a separate export, so that a page ships only the icons it
 * uses.
 */
export function iconOf(path: string): IconComponent {
  return function Icon({ size = "md", className }: IconProps) {
    return (
      <svg
        className={`icon${size === "md" ? "" : ` icon-${size}`}${className ? ` ${className}` : ""}`}
        viewBox="0 0 24 24"
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
    );
  };
}

export const ArrowDownIcon = /* @__PURE__ */ iconOf("M12 5v14M19 12l-7 7-7-7");
export const ArrowUpIcon = /* @__PURE__ */ iconOf("M5 12l7-7 7 7M12 19V5");
export const ArrowLeftIcon = /* @__PURE__ */ iconOf("M12 19l-7-7 7-7M19 12H5");
export const ArrowRightIcon = /* @__PURE__ */ iconOf("M5 12h14M12 5l7 7-7 7");
export const ArrowLeftToLineIcon = /* @__PURE__ */ iconOf("M3 19V5M13 6l-6 6 6 6M7 12h14");
export const ArrowUpToLineIcon = /* @__PURE__ */ iconOf("M5 3h14M18 13l-6-6-6 6M12 7v14");
export const ArrowUpRightIcon = /* @__PURE__ */ iconOf("M7 7h10v10M7 17 17 7");
export const BadgeCheckIcon = /* @__PURE__ */ iconOf(
  "M3.85 8.62a4 4 0 0 1 4.78-4.77 4 4 0 0 1 6.74 0 4 4 0 0 1 4.78 4.78 4 4 0 0 1 0 6.74 4 4 0 0 1-4.77 4.78 4 4 0 0 1-6.75 0 4 4 0 0 1-4.78-4.77 4 4 0 0 1 0-6.76ZM16 9l-5.5 5.5L8 12",
);
export const BoldIcon = /* @__PURE__ */ iconOf(
  "M6 12h9a4 4 0 0 1 0 8H7a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h7a4 4 0 0 1 0 8",
);
export const BookOpenIcon = /* @__PURE__ */ iconOf(
  "M12 5v16M20.001 19A2 2 0 0022 17V5a2 2 0 00-1.999-2L16 3.002A5 5 0 0012 5a5 5 0 00-4-2H4a2 2 0 00-2 2v12a2 2 0 001.999 2H8a5 5 0 014 2 5 5 0 014-2z",
);
export const CalendarIcon = /* @__PURE__ */ iconOf(
  "M8 2v3M16 2v3M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2zM3 9h18",
);
export const CalendarClockIcon = /* @__PURE__ */ iconOf(
  "M16 14v2.2l1.6 1M16 2v3M21 7.338V5a2 2 0 00-2-2H5a2 2 0 00-2 2v14a2 2 0 002 2h2.338M3 9h5.859M8 2v3M10 16a6 6 0 1 0 12 0a6 6 0 1 0 -12 0",
);
export const CalendarHeartIcon = /* @__PURE__ */ iconOf(
  "M12.127 21H5a2 2 0 01-2-2V5a2 2 0 012-2h14a2 2 0 012 2v5.125M14.62 17.8A2.25 2.25 0 1118 14.836a2.25 2.25 0 113.38 2.966l-2.626 2.856a.998.998 0 01-1.507 0zM16 2v3M3 9h18M8 2v3",
);
export const CastleIcon = /* @__PURE__ */ iconOf(
  "M10 5V3M14 5V3M15 21v-3a3 3 0 0 0-6 0v3M18 3v8M18 5H6M22 11H2M22 9v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V9M6 3v8",
);
export const CheckIcon = /* @__PURE__ */ iconOf("M20 6 9 17l-5-5");
export const ChevronDownIcon = /* @__PURE__ */ iconOf("M6 9l6 6 6-6");
export const ChevronLeftIcon = /* @__PURE__ */ iconOf("M15 18l-6-6 6-6");
export const ChevronRightIcon = /* @__PURE__ */ iconOf("M9 18l6-6-6-6");
export const ChevronsUpDownIcon = /* @__PURE__ */ iconOf("M7 15l5 5 5-5M7 9l5-5 5 5");
export const CircleIcon = /* @__PURE__ */ iconOf("M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0");
export const CircleAlertIcon = /* @__PURE__ */ iconOf(
  "M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 8L12 12M12 16L12.01 16",
);
export const CircleCheckIcon = /* @__PURE__ */ iconOf(
  "M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M16 9l-5.5 5.5L8 12",
);
export const ClapperboardIcon = /* @__PURE__ */ iconOf(
  "M12.296 3.464l3.02 3.956M20.2 6 3 11l-.9-2.4c-.3-1.1.3-2.2 1.3-2.5l13.5-4c1.1-.3 2.2.3 2.5 1.3zM3 11h18v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM6.18 5.276l3.1 3.899",
);
export const ClockIcon = /* @__PURE__ */ iconOf("M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 6v6l4 2");
export const CopyIcon = /* @__PURE__ */ iconOf(
  "M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2zM4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2",
);
export const DownloadIcon = /* @__PURE__ */ iconOf(
  "M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5",
);
export const EyeIcon = /* @__PURE__ */ iconOf(
  "M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0",
);
export const EyeOffIcon = /* @__PURE__ */ iconOf(
  "M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49M14.084 14.158a3 3 0 0 1-4.242-4.242M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143M2 2l20 20",
);
export const FacebookIcon = /* @__PURE__ */ iconOf(
  "M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z",
);
export const FeatherIcon = /* @__PURE__ */ iconOf(
  "M14.086 18.412A2 2 0 0112.67 19H5v-7.672a2 2 0 01.586-1.414L11.75 3.75a6 6 0 118.49 8.49zM16 8 2 22M17.488 15H9",
);
export const GlobeIcon = /* @__PURE__ */ iconOf(
  "M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20M2 12h20",
);
export const HandHeartIcon = /* @__PURE__ */ iconOf(
  "M11 14h2a2 2 0 0 0 0-4h-3c-.6 0-1.1.2-1.4.6L3 16M14.45 13.39l5.05-4.694C20.196 8 21 6.85 21 5.75a2.75 2.75 0 0 0-4.797-1.837.276.276 0 0 1-.406 0A2.75 2.75 0 0 0 11 5.75c0 1.2.802 2.248 1.5 2.946L16 11.95M2 15l6 6M7 20l1.6-1.4c.3-.4.8-.6 1.4-.6h4c1.1 0 2.1-.4 2.8-1.2l4.6-4.4a1 1 0 0 0-2.75-2.91",
);
export const HourglassIcon = /* @__PURE__ */ iconOf(
  "M5 22h14M5 2h14M17 22v-4.172a2 2 0 0 0-.586-1.414L12 12l-4.414 4.414A2 2 0 0 0 7 17.828V22M7 2v4.172a2 2 0 0 0 .586 1.414L12 12l4.414-4.414A2 2 0 0 0 17 6.172V2",
);
export const ImageIcon = /* @__PURE__ */ iconOf(
  "M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2zM7 9a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M21 15l-3.086-3.086a2 2 0 0 0-2.828 0L6 21",
);
export const ImagePlusIcon = /* @__PURE__ */ iconOf(
  "M16 5h6M19 2v6M21 11.5V19a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h7.5M21 15l-3.086-3.086a2 2 0 0 0-2.828 0L6 21M7 9a2 2 0 1 0 4 0a2 2 0 1 0 -4 0",
);
export const InfinityIcon = /* @__PURE__ */ iconOf(
  "M6 16c5 0 7-8 12-8a4 4 0 0 1 0 8c-5 0-7-8-12-8a4 4 0 1 0 0 8",
);
export const InfoIcon = /* @__PURE__ */ iconOf("M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 16v-4M12 8h.01");
export const InstagramIcon = /* @__PURE__ */ iconOf(
  "M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5zM16 11.37A4 4 0 1 1 12.63 8 4 4 0 0 1 16 11.37zM17.5 6.5h.01",
);
export const KeyRoundIcon = /* @__PURE__ */ iconOf(
  "M2.586 17.414A2 2 0 0 0 2 18.828V21a1 1 0 0 0 1 1h3a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h1a1 1 0 0 0 1-1v-1a1 1 0 0 1 1-1h.172a2 2 0 0 0 1.414-.586l.814-.814a6.5 6.5 0 1 0-4-4zM16 7.5a.5 .5 0 1 0 1 0a.5 .5 0 1 0 -1 0",
);
export const LanguagesIcon = /* @__PURE__ */ iconOf(
  "M5 8l6 6M4 14l6-6 2-3M2 5h12M7 2h1M22 22l-5-10-5 10M14 18h6",
);
export const LayoutDashboardIcon = /* @__PURE__ */ iconOf(
  "M4 3h5a1 1 0 0 1 1 1v7a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-7a1 1 0 0 1 1 -1zM15 3h5a1 1 0 0 1 1 1v3a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-3a1 1 0 0 1 1 -1zM15 12h5a1 1 0 0 1 1 1v7a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-7a1 1 0 0 1 1 -1zM4 16h5a1 1 0 0 1 1 1v3a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-3a1 1 0 0 1 1 -1z",
);
export const LinkedinIcon = /* @__PURE__ */ iconOf(
  "M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6zM2 9h4v12H2zM2 4a2 2 0 1 0 4 0a2 2 0 1 0 -4 0",
);
export const LinkIcon = /* @__PURE__ */ iconOf(
  "M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71",
);
export const ListIcon = /* @__PURE__ */ iconOf("M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13");
export const ListOrderedIcon = /* @__PURE__ */ iconOf(
  "M11 5h10M11 12h10M11 19h10M4 4h1v5M4 9h2M6.5 20H3.4c0-1 2.6-1.925 2.6-3.5a1.5 1.5 0 0 0-2.6-1.02",
);
export const ListChecksIcon = /* @__PURE__ */ iconOf("M13 5h8M13 12h8M13 19h8M3 17l2 2 4-4M3 7l2 2 4-4");
export const LoaderCircleIcon = /* @__PURE__ */ iconOf("M21 12a9 9 0 1 1-6.219-8.56");
export const LockKeyholeIcon = /* @__PURE__ */ iconOf(
  "M11 16a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M5 10h14a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-8a2 2 0 0 1 2 -2zM7 10V7a5 5 0 0 1 10 0v3",
);
export const LockKeyholeOpenIcon = /* @__PURE__ */ iconOf(
  "M11 16a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M5 10h14a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-8a2 2 0 0 1 2 -2zM7 10V7a5 5 0 0 1 9.33-2.5",
);
export const LogOutIcon = /* @__PURE__ */ iconOf(
  "M16 17l5-5-5-5M21 12H9M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4",
);
export const MailIcon = /* @__PURE__ */ iconOf(
  "M22 7l-8.991 5.727a2 2 0 0 1-2.009 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2z",
);
export const MailCheckIcon = /* @__PURE__ */ iconOf(
  "M22 13V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v12c0 1.1.9 2 2 2h8M22 7l-8.97 5.7a1.94 1.94 0 0 1-2.06 0L2 7M16 19l2 2 4-4",
);
export const MapPinIcon = /* @__PURE__ */ iconOf(
  "M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M9 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0",
);
export const MegaphoneIcon = /* @__PURE__ */ iconOf("M3 11l18-5v12L3 14v-3zM11.6 16.8a3 3 0 1 1-5.8-1.6");
export const MenuIcon = /* @__PURE__ */ iconOf("M4 5h16M4 12h16M4 19h16");
export const MinusIcon = /* @__PURE__ */ iconOf("M5 12h14");
export const PaletteIcon = /* @__PURE__ */ iconOf(
  "M12 22a1 1 0 0 1 0-20 10 9 0 0 1 10 9 5 5 0 0 1-5 5h-2.25a1.75 1.75 0 0 0-1.4 2.8l.3.4a1.75 1.75 0 0 1-1.4 2.8zM13 6.5a.5 .5 0 1 0 1 0a.5 .5 0 1 0 -1 0M17 10.5a.5 .5 0 1 0 1 0a.5 .5 0 1 0 -1 0M6 12.5a.5 .5 0 1 0 1 0a.5 .5 0 1 0 -1 0M8 7.5a.5 .5 0 1 0 1 0a.5 .5 0 1 0 -1 0",
);
export const PartyPopperIcon = /* @__PURE__ */ iconOf(
  "M5.8 11.3 2 22l10.7-3.79M4 3h.01M22 8h.01M15 2h.01M22 20h.01M22 2l-2.24.75a2.9 2.9 0 0 0-1.96 3.12c.1.86-.57 1.63-1.45 1.63h-.38c-.86 0-1.6.6-1.76 1.44L14 10M22 13l-.82-.33c-.86-.34-1.82.2-1.98 1.11c-.11.7-.72 1.22-1.43 1.22H17M11 2l.33.82c.34.86-.2 1.82-1.11 1.98C9.52 4.9 9 5.52 9 6.23V7M11 13c1.93 1.93 2.83 4.17 2 5-.83.83-3.07-.07-5-2-1.93-1.93-2.83-4.17-2-5 .83-.83 3.07.07 5 2Z",
);
export const PauseIcon = /* @__PURE__ */ iconOf("M8 5v14M16 5v14");
export const PencilIcon = /* @__PURE__ */ iconOf(
  "M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497zM15 5l4 4",
);
export const PhoneIcon = /* @__PURE__ */ iconOf(
  "M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384",
);
export const PinterestIcon = /* @__PURE__ */ iconOf(
  "M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M9.4 21.5 12 10.4M8.5 13.3C7.2 9.9 9.3 7 12.2 7c2.7 0 4.4 1.9 4.1 4.4-.3 2.7-1.9 4.6-3.9 4.6-1.2 0-2-.7-1.9-1.6",
);
export const PlayIcon = /* @__PURE__ */ iconOf("M6 4l14 8-14 8z");
export const PlusIcon = /* @__PURE__ */ iconOf("M5 12h14M12 5v14");
export const PodcastIcon = /* @__PURE__ */ iconOf(
  "M12 17v4M18 11a6 6 0 0 0-3-5.2M2 11a10 10 0 0 1 5-8.66M22 11a10 10 0 0 0-5-8.66M6 11a6 6 0 0 1 3-5.2M9 21h6M11 9h2a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1z",
);
export const ReceiptTextIcon = /* @__PURE__ */ iconOf(
  "M13 16H8M14 8H8M16 12H8M4 3a1 1 0 0 1 1-1 1.3 1.3 0 0 1 .7.2l.933.6a1.3 1.3 0 0 0 1.4 0l.934-.6a1.3 1.3 0 0 1 1.4 0l.933.6a1.3 1.3 0 0 0 1.4 0l.933-.6a1.3 1.3 0 0 1 1.4 0l.934.6a1.3 1.3 0 0 0 1.4 0l.933-.6A1.3 1.3 0 0 1 19 2a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1 1.3 1.3 0 0 1-.7-.2l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.934.6a1.3 1.3 0 0 1-1.4 0l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-1.4 0l-.934-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-.7.2 1 1 0 0 1-1-1z",
);
export const PrinterIcon = /* @__PURE__ */ iconOf(
  "M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6M7 14h10a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1",
);
export const RotateCwIcon = /* @__PURE__ */ iconOf(
  "M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8M21 3v5h-5",
);
export const ScissorsIcon = /* @__PURE__ */ iconOf(
  "M3 6a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M8.12 8.12 12 12M20 4 8.12 15.88M3 18a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M14.8 14.8 20 20",
);
export const SearchIcon = /* @__PURE__ */ iconOf("M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0");
export const Settings2Icon = /* @__PURE__ */ iconOf(
  "M14 17H5M19 7h-9M14 17a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M4 7a3 3 0 1 0 6 0a3 3 0 1 0 -6 0",
);
export const Share2Icon = /* @__PURE__ */ iconOf(
  "M15 5a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M3 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M15 19a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M8.59 13.51L15.42 17.49M15.41 6.51L8.59 10.49",
);
export const ShieldCheckIcon = /* @__PURE__ */ iconOf(
  "M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1zM9 12l2 2 4-4",
);
export const SpoolIcon = /* @__PURE__ */ iconOf(
  "M17 13.44 4.442 17.082A2 2 0 0 0 4.982 21H19a2 2 0 0 0 .558-3.921l-1.115-.32A2 2 0 0 1 17 14.837V7.66M7 10.56l12.558-3.642A2 2 0 0 0 19.018 3H5a2 2 0 0 0-.558 3.921l1.115.32A2 2 0 0 1 7 9.163v7.178",
);
export const StarIcon = /* @__PURE__ */ iconOf(
  "M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z",
);
export const StoreIcon = /* @__PURE__ */ iconOf(
  "M15 21v-5a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v5M17.774 10.31a1.12 1.12 0 0 0-1.549 0 2.5 2.5 0 0 1-3.451 0 1.12 1.12 0 0 0-1.548 0 2.5 2.5 0 0 1-3.452 0 1.12 1.12 0 0 0-1.549 0 2.5 2.5 0 0 1-3.77-3.248l2.889-4.184A2 2 0 0 1 7 2h10a2 2 0 0 1 1.653.873l2.895 4.192a2.5 2.5 0 0 1-3.774 3.244M4 10.95V19a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8.05",
);
export const TiktokIcon = /* @__PURE__ */ iconOf("M9.4 11.3a4.6 4.6 0 1 0 4.6 4.6V3c.4 2.7 2.5 4.9 5.6 5.2");
export const TriangleAlertIcon = /* @__PURE__ */ iconOf(
  "M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01",
);
export const UndoIcon = /* @__PURE__ */ iconOf(
  "M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11",
);
export const UserRoundIcon = /* @__PURE__ */ iconOf(
  "M7 8a5 5 0 1 0 10 0a5 5 0 1 0 -10 0M20 21a8 8 0 0 0-16 0",
);
export const UsersIcon = /* @__PURE__ */ iconOf(
  "M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M16 3.128a4 4 0 0 1 0 7.744M22 21v-2a4 4 0 0 0-3-3.87M5 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0",
);
export const WalletIcon = /* @__PURE__ */ iconOf(
  "M19 7V4a1 1 0 0 0-1-1H5a2 2 0 0 0 0 4h15a1 1 0 0 1 1 1v4h-3a2 2 0 0 0 0 4h3a1 1 0 0 0 1-1v-2a1 1 0 0 0-1-1M3 5v14a2 2 0 0 0 2 2h15a1 1 0 0 0 1-1v-4",
);
export const XIcon = /* @__PURE__ */ iconOf("M18 6 6 18M6 6l12 12");

export const Trash2Icon = /* @__PURE__ */ iconOf(
  "M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2",
);
export const XNetworkIcon = /* @__PURE__ */ iconOf("M4 4h4.2L20 20h-4.2ZM19.2 4l-6.3 7.2M4.8 20l6.5-7.4");
export const AccessibilityIcon = /* @__PURE__ */ iconOf(
  "M15 4a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M18 19l1-7-6 1M5 8l3-3 5.5 3-2.36 3.5M4.24 14.5a5 5 0 0 0 6.88 6M13.76 17.5a5 5 0 0 0-6.88-6",
);
export const ArmchairIcon = /* @__PURE__ */ iconOf(
  "M19 9V6a2 2 0 0 0-2-2H7a2 2 0 0 0-2 2v3M3 16a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2v-5a2 2 0 0 0-4 0v1.5a.5.5 0 0 1-.5.5h-9a.5.5 0 0 1-.5-.5V11a2 2 0 0 0-4 0zM5 18v2M19 18v2",
);
export const BedDoubleIcon = /* @__PURE__ */ iconOf(
  "M2 20v-8a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v8M4 10V6a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v4M12 4v6M2 18h20",
);
export const Building2Icon = /* @__PURE__ */ iconOf(
  "M10 12h4M10 8h4M14 21v-3a2 2 0 0 0-4 0v3M6 10H4a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2h-2M6 21V5a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v16",
);
export const ChefHatIcon = /* @__PURE__ */ iconOf(
  "M17 21a1 1 0 0 0 1-1v-5.35c0-.457.316-.844.727-1.041a4 4 0 0 0-2.134-7.589 5 5 0 0 0-9.186 0 4 4 0 0 0-2.134 7.588c.411.198.727.585.727 1.041V20a1 1 0 0 0 1 1ZM6 17h12",
);
export const CircleDotIcon = /* @__PURE__ */ iconOf(
  "M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0",
);
export const CircleParkingIcon = /* @__PURE__ */ iconOf(
  "M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M9 17V7h4a3 3 0 0 1 0 6H9",
);
export const Disc3Icon = /* @__PURE__ */ iconOf(
  "M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M6 12c0-1.7.7-3.2 1.8-4.2M10 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M18 12c0 1.7-.7 3.2-1.8 4.2",
);
export const FlameIcon = /* @__PURE__ */ iconOf(
  "M12 3q1 4 4 6.5t3 5.5a1 1 0 0 1-14 0 5 5 0 0 1 1-3 1 1 0 0 0 5 0c0-2-1.5-3-1.5-5q0-2 2.5-4",
);
export const Flower2Icon = /* @__PURE__ */ iconOf(
  "M12 5a3 3 0 1 1 3 3m-3-3a3 3 0 1 0-3 3m3-3v1M9 8a3 3 0 1 0 3 3M9 8h1m5 0a3 3 0 1 1-3 3m3-3h-1m-2 3v-1M10 8a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M12 10v12M12 22c4.2 0 7-1.667 7-5-4.2 0-7 1.667-7 5ZM12 22c-4.2 0-7-1.667-7-5 4.2 0 7 1.667 7 5Z",
);
export const HeartHandshakeIcon = /* @__PURE__ */ iconOf(
  "M19.414 14.414C21 12.828 22 11.5 22 9.5a5.5 5.5 0 0 0-9.591-3.676.6.6 0 0 1-.818.001A5.5 5.5 0 0 0 2 9.5c0 2.3 1.5 4 3 5.5l5.535 5.362a2 2 0 0 0 2.879.052 2.12 2.12 0 0 0-.004-3 2.124 2.124 0 1 0 3-3 2.124 2.124 0 0 0 3.004 0 2 2 0 0 0 0-2.828l-1.881-1.882a2.41 2.41 0 0 0-3.409 0l-1.71 1.71a2 2 0 0 1-2.828 0 2 2 0 0 1 0-2.828l2.823-2.762",
);
export const LampIcon = /* @__PURE__ */ iconOf(
  "M12 12v6M4.077 10.615A1 1 0 0 0 5 12h14a1 1 0 0 0 .923-1.385l-3.077-7.384A2 2 0 0 0 15 2H9a2 2 0 0 0-1.846 1.23ZM8 20a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v1a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1z",
);
export const LandmarkIcon = /* @__PURE__ */ iconOf(
  "M10 18v-7M11.119 2.205a2 2 0 0 1 1.762 0l7.84 3.846A.5.5 0 0 1 20.5 7h-17a.5.5 0 0 1-.22-.949zM14 18v-7M18 18v-7M3 22h18M6 18v-7",
);
export const MartiniIcon = /* @__PURE__ */ iconOf(
  "M12 12 4.207 4.207A.707.707 0 0 1 4.707 3h14.586a.707.707 0 0 1 .5 1.207zM12 12v10M7 22h10",
);
export const MountainIcon = /* @__PURE__ */ iconOf("M8 3l4 8 5-5 5 15H2L8 3z");
export const PawPrintIcon = /* @__PURE__ */ iconOf(
  "M9 4a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M16 8a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M18 16a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M9 10a5 5 0 0 1 5 5v3.5a3.5 3.5 0 0 1-6.84 1.045Q6.52 17.48 4.46 16.84A3.5 3.5 0 0 1 5.5 10Z",
);
export const ScrollTextIcon = /* @__PURE__ */ iconOf(
  "M15 12h-5M15 8h-5M19 17V5a2 2 0 0 0-2-2H4M8 21h12a2 2 0 0 0 2-2v-1a1 1 0 0 0-1-1H11a1 1 0 0 0-1 1v1a2 2 0 1 1-4 0V5a2 2 0 1 0-4 0v2a1 1 0 0 0 1 1h3",
);
export const ShirtIcon = /* @__PURE__ */ iconOf(
  "M20.38 3.46 16 2a4 4 0 0 1-8 0L3.62 3.46a2 2 0 0 0-1.34 2.23l.58 3.47a1 1 0 0 0 .99.84H6v10c0 1.1.9 2 2 2h8a2 2 0 0 0 2-2V10h2.15a1 1 0 0 0 .99-.84l.58-3.47a2 2 0 0 0-1.34-2.23z",
);
export const TablePropertiesIcon = /* @__PURE__ */ iconOf(
  "M15 3v18M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2zM21 9H3M21 15H3",
);
export const TreesIcon = /* @__PURE__ */ iconOf(
  "M10 10v.2A3 3 0 0 1 8.9 16H5a3 3 0 0 1-1-5.8V10a3 3 0 0 1 6 0ZM7 16v6M13 19v3M12 19h8.3a1 1 0 0 0 .7-1.7L18 14h.3a1 1 0 0 0 .7-1.7L16 9h.2a1 1 0 0 0 .8-1.7L13 3l-1.4 1.5",
);
export const UtensilsIcon = /* @__PURE__ */ iconOf(
  "M3 2v7c0 1.1.9 2 2 2h4a2 2 0 0 0 2-2V2M7 2v20M21 15V2a5 5 0 0 0-5 5v6c0 1.1.9 2 2 2h3Zm0 0v7",
);
export const Volume2Icon = /* @__PURE__ */ iconOf(
  "M11 4.702a.705.705 0 0 0-1.203-.498L6.413 7.587A1.4 1.4 0 0 1 5.416 8H3a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2.416a1.4 1.4 0 0 1 .997.413l3.383 3.384A.705.705 0 0 0 11 19.298zM16 9a5 5 0 0 1 0 6M19.364 18.364a9 9 0 0 0 0-12.728",
);
export const WavesIcon = /* @__PURE__ */ iconOf(
  "M2 12q2.5 2 5 0t5 0 5 0 5 0M2 19q2.5 2 5 0t5 0 5 0 5 0M2 5q2.5 2 5 0t5 0 5 0 5 0",
);
export const WineIcon = /* @__PURE__ */ iconOf(
  "M8 22h8M7 10h10M12 15v7M12 15a5 5 0 0 0 5-5c0-2-.5-4-2-8H9c-1.5 4-2 6-2 8a5 5 0 0 0 5 5Z",
);
