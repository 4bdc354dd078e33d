import type { Language } from './people';

const words = (text: string) => text.trim().split(/\s+/);
/** For family names of several words. */
const lines = (text: string) => text.trim().split(/\s*,\s*/);

export const firstNames: Record<Language, readonly string[]> = {
  en: words(`Amelia Oliver Isla George Ava Harry Emily Jack Lily Charlie Sophie Thomas Freya Oscar
    Ella William Poppy James Evie Henry Chloe Alfie Ruby Edward Alice Joseph Megan Samuel Niamh Rory
    Fiona Callum Siobhan Ewan Zara Imran Anita Dev Rachel Peter Margaret Keith Tessa Rowan`),
  de: words(`Anna Lukas Lena Maximilian Marie Felix Laura Paul Julia Leon Sophie Jan Katharina Tim
    Sabine Florian Johanna Stefan Birgit Markus Hanna Tobias Greta Matthias Jana Simon Ute Wolfgang
    Heike Jürgen Clara Moritz Franziska Benedikt Renate Käthe Ömer Ayşe`),
  fr: words(`Camille Lucas Léa Hugo Manon Louis Chloé Gabriel Emma Jules Inès Arthur Juliette Paul
    Zoé Antoine Élise Mathieu Aurélie Nicolas Sylvie Olivier Hélène François Margaux Théo Anaïs Benoît
    Mélanie Cédric`),
  es: words(`Lucía Hugo Sofía Martín Paula Daniel Carmen Pablo Elena Álvaro Marta Adrián Laura Javier
    Ana Sergio Cristina Raúl Nuria Andrés Pilar Óscar Rocío Iván Beatriz Íñigo Teresa Joaquín`),
  nl: words(`Emma Daan Sophie Sem Julia Lucas Tess Finn Lotte Levi Fleur Thijs Maud Jesse Femke Ruben
    Marijke Joost Ilse Wouter Esmée Niels Hanneke Bas Roos Jeroen`),
  it: words(`Giulia Leonardo Sofia Francesco Aurora Alessandro Martina Lorenzo Chiara Andrea Sara
    Davide Elisa Simone Valentina Luca Federica Riccardo Paola Stefano Ilaria Nicolò Marta Gianluca`),
  pt: words(`Maria João Leonor Francisco Matilde Afonso Beatriz Duarte Mariana Tomás Carolina Gonçalo
    Inês Rodrigo Joana Miguel Catarina Tiago Rita Nuno Sofia Luís Margarida Vasco`),
};

export const lastNames: Record<Language, readonly string[]> = {
  en: words(`Smith Jones Taylor Brown Wilson Evans Walker Wright Robinson Thompson Hughes Edwards
    Green Hall Wood Harris Clarke Jackson Turner Hill Cooper Ward Morris Murphy Campbell Stewart
    Murray Fraser Doyle Byrne Bennett Fletcher Ashworth Patel Khan Begum Shah Okafor Mitchell Barnes
    Holloway Pemberton Marsh Whitaker Lowe Sinclair`),
  de: words(`Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch
    Bauer Richter Klein Wolf Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange
    Krause Lehmann Köhler Maier Huber Steiner Gruber Moser Egger Brunner Baumann Keller Frei Yıldız
    Demir Groß`),
  fr: words(`Martin Bernard Thomas Petit Robert Richard Durand Dubois Moreau Laurent Simon Michel
    Lefebvre Leroy Roux David Bertrand Morel Fournier Girard Bonnet Dupont Lambert Fontaine Rousseau
    Vincent Faure Mercier Blanchard Guérin Chevalier Benoît Haddad Diallo`),
  es: lines(`García López, Martínez Ruiz, Fernández Gil, Sánchez, Pérez Molina, Gómez, Jiménez, Díaz,
    Moreno, Álvarez, Romero Vidal, Alonso, Gutiérrez, Navarro, Torres, Domínguez, Vázquez, Ramos, Serrano,
    Blanco, Ortega, Delgado, Castro, Iglesias, Núñez, Etxeberria, Ferrer, Puig`),
  nl: lines(`de Jong, Jansen, de Vries, van den Berg, Bakker, van Dijk, Visser, Smit, Meijer, de Boer,
    Mulder, de Groot, Bos, Vos, Peters, Hendriks, van Leeuwen, Dekker, Brouwer, de Wit, Dijkstra, Smits,
    Maes, Peeters, Claes`),
  it: lines(`Rossi, Russo, Ferrari, Esposito, Bianchi, Romano, Colombo, Ricci, Marino, Greco, Bruno, Gallo,
    Conti, De Luca, Mancini, Costa, Giordano, Rizzo, Lombardi, Moretti, Barbieri, Fontana, Santoro,
    Caruso, Dell'Acqua`),
  pt: words(`Silva Santos Ferreira Pereira Oliveira Costa Rodrigues Martins Sousa Fernandes Gonçalves
    Gomes Lopes Marques Alves Almeida Ribeiro Pinto Carvalho Teixeira Moreira Correia Mendes Nunes
    Magalhães`),
};
