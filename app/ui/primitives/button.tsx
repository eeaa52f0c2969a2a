import type { ComponentPropsWithoutRef, ReactNode } from "react";
import { classNames } from "./class-names";
import type { IconComponent } from "./icons";

/**
 * `danger-solid` is only for dialogs and `brass` only for dark panels. A page or dialog has at most one `primary`
 * button.
 */
export type ButtonVariant = "default" | "primary" | "ghost" | "brand" | "danger" | "danger-solid" | "brass";

interface Look {
  variant?: ButtonVariant | undefined;
  /** lg is 48 px high, md 40 px, sm 32 px. */
  size?: "lg" | "md" | "sm" | undefined;
  /** Whether the button has the full width. */
  block?: boolean | undefined;
  icon?: IconComponent | undefined;
  /** Accessible name of a square button that shows only an icon. */
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
  /** Whether a spinner is shown and announced. On pages without React, app/enhance/parts/page/progress.ts shows it. */
  busy?: boolean | undefined;
  /** Label while the form is being sent; it names the running action. */
  busyLabel?: string | undefined;
}

/** A button, which submits its form unless `type` is given. */
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
  /** Whether the scroll position is kept, for a link to the same page (app/enhance/parts/page/scroll.ts). */
  keepScroll?: boolean | undefined;
  /** Whether the link may be prefetched: see ui/layouts/speculation.tsx. */
  prefetch?: boolean | undefined;
  /** Whether the response is a file. */
  download?: boolean | undefined;
  /** Whether the target is the next or the previous page of a series that contains this page. */
  rel?: "next" | "prev" | undefined;
  /**
   * Whether the link opens a new tab, which cannot access this page. The link sends its referrer, by which the public
   * side recognises providers.
   */
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
      {...(newTab ? { target: "_blank", rel: "noopener" } : {})}
    >
      {Icon && <Icon />}
      {children}
    </a>
  );
}
