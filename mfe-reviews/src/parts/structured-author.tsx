/** The author within structured data, which only search engines read. */
export function StructuredAuthor({ name }: { name: string | undefined }) {
  return (
    <span itemProp="author" itemScope itemType="https://schema.org/Person">
      <meta itemProp="name" content={name ?? ""} />
    </span>
  );
}
