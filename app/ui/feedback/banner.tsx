import type { ReactNode } from "react";
import { classNames } from "../primitives/class-names";
import {
  CircleAlertIcon,
  CircleCheckIcon,
  type IconComponent,
  InfoIcon,
  SpoolIcon,
  TriangleAlertIcon,
} from "../primitives/icons";

export type BannerTone = "info" | "success" | "warn" | "danger" | "brass";

const ICONS: Record<BannerTone, IconComponent> = {
  info: InfoIcon,
  success: CircleCheckIcon,
  warn: TriangleAlertIcon,
  danger: CircleAlertIcon,
  brass: SpoolIcon,
};

export interface BannerProps {
  tone?: BannerTone | undefined;
  title: ReactNode;
  children?: ReactNode;
  /** A small button or link. */
  action?: ReactNode;
  icon?: IconComponent | undefined;
  className?: string | undefined;
}

/**
 * A message above the content, at most one per page. Screen readers announce an error at once; they announce any other
 * message when they have finished speaking.
 */
export function Banner({ tone = "info", title, children, action, icon, className }: BannerProps) {
  const Icon = icon ?? ICONS[tone];
  return (
    <div
      className={classNames("banner", tone !== "info" && `banner-${tone}`, className)}
      role={tone === "danger" ? "alert" : "status"}
      data-tone={tone}
    >
      <Icon />
      <div>
        <strong>{title}</strong>
        {children && <p>{children}</p>}
      </div>
      {action && <div className="banner-action">{action}</div>}
    </div>
  );
}
