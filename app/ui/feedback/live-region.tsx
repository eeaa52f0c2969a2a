interface LiveRegionProps {
  role: "alert" | "status";
  /** What a script needs to fill it: `data-progress`, `data-copied`. */
  data?: Readonly<Record<`data-${string}`, string>>;
  className?: string | undefined;
}

/** An empty region for the scripts of the page: what they put into it is announced. React never looks inside. */
export function LiveRegion({ role, data, className }: LiveRegionProps) {
  return <div role={role} className={className} {...data} dangerouslySetInnerHTML={{ __html: "" }} />;
}
