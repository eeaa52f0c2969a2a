interface LiveRegionProps {
  role: "alert" | "status";
  /** Attributes such as `data-progress` or `data-copied`, by which a script finds the region. */
  data?: Readonly<Record<`data-${string}`, string>>;
  className?: string | undefined;
}

/**
 * An empty region in which the scripts of the page insert text, which screen readers then announce. React never updates
 * its content.
 */
export function LiveRegion({ role, data, className }: LiveRegionProps) {
  return <div role={role} className={className} {...data} dangerouslySetInnerHTML={{ __html: "" }} />;
}
