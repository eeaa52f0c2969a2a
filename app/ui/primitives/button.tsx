import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { classNames } from "./class-names";
import type { IconComponent } from "./icons";

/** Use danger-solid only in dialogs, brass only on dark panels, and one primary per view. */
export type ButtonVariant = "default" | "primary" | "ghost" | "brand" | "danger" | "danger-solid" | "brass";

interface Look {
  variant?: ButtonVariant | undefined;
  /** 48, 40, 32 px. */
  size?: "lg" | "md" | "sm" | undefined;
  /** Full width. */
  block?: boolean | undefined;
  icon?: IconComponent | undefined;
  /** Square with an icon only; `label` is then its accessible name. */
  label?: string | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

const look = ({ variant = "default", size = "md", block, label, className }: Look) =>
  classNames(
    "button",
    variant !== "default" && `button-${variant}`,
    size !== "md" && `button-${size}`,
    block && "button-block",
    label !== undefined && "button-icon",
    className,
  );

export interface ButtonProps extends Look, Omit<ComponentPropsWithoutRef<"button">, keyof Look | "style"> {
  /** Shows a spinner and announces it. On pages without a framework app/enhance/parts/page/progress.ts does the same. */
  busy?: boolean | undefined;
  /** The label while the form is being sent, which names the running action. */
  busyLabel?: string | undefined;
}

/** Submits its form unless `type` says otherwise. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    block,
    icon: Icon,
    label,
    className,
    children,
    busy,
    busyLabel,
    type = "submit",
    ...rest
  } = props;
  return (
    <button
      {...rest}
      type={type}
      className={look({ variant, size, block, label, className })}
      aria-busy={busy || undefined}
      data-busy={busyLabel}
      aria-label={label}
    >
      {Icon && <Icon />}
      {children}
    </button>
  );
}

export interface ButtonLinkProps extends Look {
  to: string;
  /** For a link to this same page: the scroll position is kept (app/enhance/parts/page/scroll.ts). */
  keepScroll?: boolean | undefined;
  /** The link may be prefetched: see ui/layouts/speculation.tsx. */
  prefetch?: boolean | undefined;
  /** The response is a file. */
  download?: boolean | undefined;
  /** Relation of the target: the next or previous page of a series. */
  rel?: "next" | "prev" | undefined;
  /** Opens a new tab, without access to the opener. */
  newTab?: boolean | undefined;
}

export function ButtonLink(props: ButtonLinkProps) {
  const { to, icon: Icon, label, children, keepScroll, prefetch, download, rel, newTab } = props;
  return (
    <a
      href={to}
      className={look(props)}
      aria-label={label}
      data-keep-scroll={keepScroll ? "" : undefined}
      data-prefetch={prefetch ? "" : undefined}
      download={download}
      {...(rel ? { rel } : {})}
      {...(newTab ? { target: "_blank", rel: "noopener noreferrer" } : {})}
    >
      {Icon && <Icon />}
      {children}
    </a>
  );
}
