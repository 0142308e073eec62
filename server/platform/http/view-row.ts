import type { z } from 'zod';

type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;

/** What a reply may show of a row: its columns in camel case, flags (`is_…`, 0 or 1) as booleans. */
type Shown<Row> = {
  [Column in keyof Row & string as CamelCase<Column>]: Column extends `is_${string}` ? boolean : Row[Column];
};

/** The fields of a reply that are not taken from a column. */
type Rest<Fields, Row> = Omit<
  Fields,
  {
    [Name in keyof Fields]: Name extends keyof Shown<Row>
      ? Shown<Row>[Name] extends Fields[Name]
        ? Name
        : never
      : never;
  }[keyof Fields]
>;

/** Builds a reply from a row: the fields that the schema declares come from their columns, the others from `more`. */
export function viewRow<Row extends object, Schema extends z.ZodObject>(
  schema: Schema,
  row: Row,
  more: Rest<z.input<Schema>, Row> & Partial<z.input<Schema>>,
) {
  const shown: Record<string, unknown> = {};
  for (const { name, column, isFlag } of findColumns(schema)) {
    const value = (row as Record<string, unknown>)[column];
    shown[name] = isFlag ? value === 1 : value;
  }
  return { ...shown, ...more } as z.input<Schema>;
}

interface Column {
  name: string;
  column: string;
  isFlag: boolean;
}

/** Computed once per schema, because lists show thousands of rows. */
const columnsOfSchemas = new WeakMap<z.ZodObject, Column[]>();

function findColumns(schema: z.ZodObject) {
  const cached = columnsOfSchemas.get(schema);
  if (cached) return cached;
  const columns = Object.keys(schema.shape).map((name) => {
    const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return { name, column, isFlag: column.startsWith('is_') };
  });
  columnsOfSchemas.set(schema, columns);
  return columns;
}
