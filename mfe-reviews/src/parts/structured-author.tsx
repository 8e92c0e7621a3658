/** The author of something within structured data; search engines read it, nobody else. */
export function StructuredAuthor({ name }: { name: string | undefined }) {
  return (
    <span itemProp="author" itemScope itemType="https://schema.org/Person">
      <meta itemProp="name" content={name ?? ""} />
    </span>
  );
}
