declare module "zipcodes" {
  const zipcodes: {
    /** By ZIP or postal code. */
    readonly codes: Readonly<
      Record<
        string,
        {
          readonly zip: string;
          readonly latitude: number;
          readonly longitude: number;
          readonly city: string;
          readonly state: string;
          readonly country: string;
        }
      >
    >;
  };
  export default zipcodes;
}
